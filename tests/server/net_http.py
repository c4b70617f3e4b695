#!/usr/bin/env python3
"""The server's answers to HTTP requests: net_http.py PROGRAM [TEST...]"""
import gzip
import http.client
import itertools
import os
import re
import shutil
import ssl
import subprocess
import unittest
import urllib.request

import live

SCRIPT = "/assets/index-Ab12Cd34.js"
POLICY = ("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
          "font-src 'self'; connect-src 'self'; manifest-src 'self'; "
          "base-uri 'none'; form-action 'none'; frame-ancestors 'none'")


class Http(live.TestOne):
    def get(self, path, method="GET", **headers):
        return self.server.get(path, method, **headers)

    def test_every_answer_has_security_headers(self):
        for method, path in [("GET", "/"), ("GET", SCRIPT), ("GET", "/healthz"), ("GET", "/metrics"),
                             ("GET", "/nothing.js"), ("GET", "/ws"), ("HEAD", "/"), ("POST", "/")]:
            headers = self.get(path, method).headers
            for name, value in [("content-security-policy", POLICY), ("x-content-type-options", "nosniff"),
                                ("referrer-policy", "no-referrer"), ("cross-origin-opener-policy", "same-origin"),
                                ("cross-origin-resource-policy", "same-origin")]:
                self.assertEqual(headers[name], value, (path, name))

    def test_answers_of_libwebsockets_have_security_headers(self):
        for request in "TRACE / HTTP/1.1", "GET http://127.0.0.1/ HTTP/1.1", "BREW / HTTP/1.1":
            head = self.raw_head(f"{request}\r\nHost: x\r\n\r\n")
            self.assertRegex(head, r"\AHTTP/1.[01] 403 ", request)
            self.assertIn(f"content-security-policy: {POLICY}\r\n", head, request)
            self.assertIn("x-content-type-options: nosniff\r\n", head, request)

    def raw_head(self, text):
        with live.socket.create_connection(("127.0.0.1", self.server.port), 10) as connection:
            connection.sendall(text.encode())
            head = b""
            while b"\r\n\r\n" not in head and (more := connection.recv(65536)):
                head += more
        return head.decode(errors="replace")

    def test_a_request_must_name_its_host(self):
        self.assertIn(" 400 ", self.raw_head("GET /healthz HTTP/1.1\r\n\r\n").partition("\r\n")[0])
        self.assertIn(" 200 ", self.raw_head("GET /healthz HTTP/1.0\r\n\r\n").partition("\r\n")[0])

    def test_types(self):
        for path, kind in [("/", "text/html; charset=utf-8"), (SCRIPT, "text/javascript; charset=utf-8"),
                           ("/assets/engine-Ab12Cd34.wasm", "application/wasm"),
                           ("/assets/sv-Ab12Cd34.mo", "application/x-gettext-translation"),
                           ("/manifest.webmanifest", "application/manifest+json")]:
            self.assertEqual(self.get(path).headers["content-type"], kind)

    def test_files_are_sent_in_an_accepted_encoding(self):
        codings = [("", None), ("identity", None), ("gzip", "gzip"), ("gzip, deflate, br", "br"),
                   ("br;q=0, gzip;q=0.5", "gzip"), ("br;q=0,gzip;q=0", None), ("brotli", None)]
        for (path, plain), (accepted, coding) in itertools.product(live.COMPRESSED.items(), codings):
            answer = self.get(f"/{path}", Accept_Encoding=accepted)
            self.assertEqual(answer.headers["content-encoding"], coding, accepted)
            self.assertEqual(answer.headers["vary"], "accept-encoding")
            self.assertEqual(int(answer.headers["content-length"]), len(answer.body))
            body = answer.body
            if coding == "gzip":
                body = gzip.decompress(body)
            elif coding == "br":
                body = subprocess.run(["brotli", "-dc"], input=body, capture_output=True, check=True).stdout
            self.assertEqual(body, plain, accepted)

    def test_a_file_in_the_cache_of_the_client_is_not_sent_again(self):
        tags = set()
        for accepted in "", "gzip", "br":
            answer = self.get(SCRIPT, Accept_Encoding=accepted)
            tag = answer.headers["etag"]
            tags.add(tag)
            again = self.get(SCRIPT, Accept_Encoding=accepted, If_None_Match=f'"x", {tag}')
            self.assertEqual((again.status, again.body, again.headers["etag"]), (304, b"", tag))
            self.assertEqual(self.get(SCRIPT, Accept_Encoding=accepted, If_None_Match='"x"').status, 200)
        self.assertEqual(len(tags), 3)

    def test_files_with_a_hash_in_their_name_are_cached_for_a_year(self):
        for path in SCRIPT, "/assets/stage.svelte-Gn6f-LSy.css":
            self.assertEqual(self.get(path).headers["cache-control"], "public, max-age=31536000, immutable")
        self.assertEqual(self.get("/assets/plain-name.css").headers["cache-control"], "no-cache")
        self.assertEqual(self.get("/sw.js").headers["cache-control"], "no-cache")
        self.assertEqual(self.get("/").headers["cache-control"], "private, no-cache")

    def test_pages_of_the_client(self):
        home = self.get("/").body
        for path in "/cento", "/table/abc", "/table/abc?x=1.5", "/a/b/c/":
            answer = self.get(path)
            self.assertEqual((answer.status, answer.body), (200, home), path)

    def test_unknown_and_hidden_files_are_not_found(self):
        self.assertIn(b"<title>Spelbord", self.get("/assets/").body)
        for path in "/nothing.js", "/.secret.txt", "/assets/index-Ab12Cd34.js.gz", "/index.html.br":
            answer = self.get(path)
            self.assertEqual(answer.status, 404, path)
            self.assertIn(b"There is nothing here.", answer.body)

    def test_no_path_leads_out_of_the_folder(self):
        for path in ("/../data/spelbord.db", "/..%2fdata%2fspelbord.db", "/%2e%2e/data/spelbord.db",
                     "/assets/../../data/spelbord.db", "//etc/passwd", "/assets/..%5c..%5cdata%5cspelbord.db",
                     "/%00/index.html", "/../../../../etc/hosts"):
            answer = self.get(path)
            self.assertNotIn(b"SQLite", answer.body, path)
            self.assertNotIn(b"localhost", answer.body, path)
            self.assertIn(answer.status, (200, 400, 403, 404), path)

    def test_only_get_and_head_are_allowed(self):
        for method in "POST", "PUT", "DELETE", "PATCH", "OPTIONS":
            answer = self.server.get("/", method, body=b"x" * 5000 if method in ("POST", "PUT") else None)
            self.assertEqual((answer.status, answer.headers["allow"]), (405, "GET, HEAD"), method)
        answer = self.get(SCRIPT, "HEAD")
        self.assertEqual((answer.status, answer.body), (200, b""))
        self.assertEqual(int(answer.headers["content-length"]), len(live.SCRIPT))

    def test_the_cookie(self):
        cookie = self.get("/").headers["set-cookie"]
        self.assertRegex(cookie, r"\Aspelbord=[0-9a-f]{64}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax\Z")
        value = cookie[9:73]
        self.assertNotEqual(value, self.get("/").headers["set-cookie"][9:73])
        for good in f"a=b; spelbord={value}", f"xspelbord=1; spelbord={value}; c=d", f"spelbord={value};a=b":
            self.assertIsNone(self.get("/", Cookie=good).headers["set-cookie"], good)
        for bad in "spelbord=x", f"spelbord={value}0", f"spelbord={value[:-1]}G", "spelbord=", "other=1", \
                f"xspelbord={value}", f"a=b; x-spelbord={value}", f"a=spelbord={value}":
            self.assertIsNotNone(self.get("/", Cookie=bad).headers["set-cookie"], bad)
        self.assertIsNone(self.get(SCRIPT).headers["set-cookie"])
        self.assertIsNone(self.get("/healthz").headers["set-cookie"])

    def test_one_connection_serves_many_requests(self):
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=10)
        for path in ["/", SCRIPT, "/healthz", "/nothing.js", "/metrics"] * 20:
            connection.request("GET", path)
            answer = connection.getresponse()
            self.assertEqual(len(answer.read()), int(answer.headers["content-length"]))
        connection.close()

    def test_health_and_metrics(self):
        answer = self.get("/healthz")
        self.assertEqual((answer.status, answer.body), (200, b"ok\n"))
        answer = self.get("/metrics")
        self.assertEqual(answer.headers["content-type"], "text/plain; version=0.0.4; charset=utf-8")
        names = set()
        for line in answer.body.decode().splitlines():
            self.assertRegex(line, r"\A(# (HELP|TYPE) spelbord_\w+ .+|spelbord_\w+(\{version=\"[\d.]+\"\})? [\d.e+-]+)\Z")
            if not line.startswith("#"):
                names.add(re.split(r"[ {]", line)[0])
        for name in ("connections", "clients", "tables", "moves_total", "commits_total", "store_well", "memory_bytes"):
            self.assertIn(f"spelbord_{name}", names)
        before = self.server.metric("http_requests_total")
        self.get("/healthz")
        self.assertEqual(self.server.metric("http_requests_total"), before + 2)

    def test_bytes_that_are_no_request(self):
        for text in (b"\x16\x03\x01\x02\x00\x01\x00\x01", b"hello\r\n\r\n", b"GET / HTTP/1.1\r\n" + b"x: y\r\n" * 3000,
                     b"GET /" + b"a" * 70000 + b" HTTP/1.1\r\n\r\n", b"\0" * 500):
            with live.socket.create_connection(("127.0.0.1", self.server.port), 20) as connection:
                try:
                    connection.sendall(text)
                    connection.shutdown(live.socket.SHUT_WR)
                    while connection.recv(65536):
                        pass
                except OSError:  # the server disconnects in the middle
                    pass
            self.assertEqual(self.get("/healthz").status, 200)


class Settings(live.Test):
    def test_metrics_can_be_off(self):
        server = self.site.start("--metrics", "off")
        self.assertEqual(server.get("/metrics").status, 404)

    def test_a_public_address_with_tls_makes_cookies_secure(self):
        server = self.site.start("--public", "https://games.example/")
        self.assertTrue(server.get("/").headers["set-cookie"].endswith("; SameSite=Lax; Secure"))
        self.assertIn("  https://games.example\n", server.said)

    def test_a_server_without_a_web_client_still_serves_programs(self):
        (self.site.folder / "bin").mkdir()  # a folder without a web client near it
        server = live.Server(self.site.folder, program=shutil.copy(live.PROGRAM, self.site.folder / "bin"))
        self.site.servers.append(server)
        answer = server.get("/")
        self.assertEqual(answer.status, 404)
        self.assertIn(b"The web client is not installed", answer.body)
        self.assertEqual(server.get("/healthz").status, 200)
        self.assertIn("There are no files of the web client", server.log_text())

    def test_an_outdated_compressed_file_is_not_sent(self):
        script = self.site.web / SCRIPT[1:]
        os.utime(script, (2**31, 2**31))
        self.assertIsNone(self.site.start().get(SCRIPT, Accept_Encoding="br, gzip").headers["content-encoding"])

    def test_tls(self):
        cert, key = self.make_certificate("cert")
        server = self.site.start("--cert", str(cert), "--key", str(key))
        context = ssl.create_default_context(cafile=cert)
        with urllib.request.urlopen(f"https://localhost:{server.port}/", context=context, timeout=10) as answer:
            self.assertTrue(answer.headers["set-cookie"].endswith("; Secure"))
            self.assertIn(b"Spelbord", answer.read())

        def wrap(plain):
            return context.wrap_socket(plain, server_hostname="localhost")

        for masked in True, False:
            raw = live.Raw(server, wrap=wrap, Origin=f"https://127.0.0.1:{server.port}")
            self.assertEqual(raw.status, 101)
            self.assertRegex(raw.head, "(?i)set-cookie: .*; Secure")
            raw.send(b'{"type":"cl_ping"}')
            self.assertIn(b"sv_pong", raw.receive()[1])
            raw.send(b'{"type":"cl_ping"}', masked=masked)
            if masked:
                self.assertIn(b"sv_pong", raw.receive()[1])
            else:
                self.assertEqual(raw.close_code()[0], 1002)
            raw.close()
        self.assertEqual(server.end(), 0)


if __name__ == "__main__":
    unittest.main()
