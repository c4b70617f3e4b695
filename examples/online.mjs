// node --experimental-websocket online.mjs ws://localhost:8420/ws
//
// Plays random legal moves of Cento on a server, against its family bot. Node from version 22 on needs no flag. In a
// page of the server use the page's own address instead of process.argv[2].
const socket = new WebSocket(process.argv[2], "spelbord.1");
const send = (message) => socket.send(JSON.stringify(message));
let table, you;

socket.onopen = () => send({ type: "cl_create", game: "cento", name: "Robot", players: ["me", "family"] });
socket.onclose = () => {
  throw new Error("the server has closed the connection");
};
socket.onmessage = (event) => {
  const m = JSON.parse(event.data);
  if (m.type === "sv_refused") throw new Error(m.sentence);
  if (m.type === "sv_joined") {
    ({ table, you } = m);
    send({ type: "cl_start", table });
  }
  if (m.kind === "over") {
    console.log("won by seat", ...m.winners);
    socket.onclose = null;
    socket.close();
  }
  if (m.acting?.includes(you)) send({ type: "cl_moves", table });
  if (m.type !== "sv_moves") return;
  const move = m.moves[Math.floor(Math.random() * m.moves.length)];
  setTimeout(() => send({ type: "cl_move", table, on: m.on, move, token: String(m.on) }), 100); // stays within the rate limit
};
