// node --experimental-websocket online.mjs ws://localhost:8420/ws
//
// Plays Cento on a server, against its family bot. Node from version 22 on needs no flag. In a
// page of the server use the page's own address instead of process.argv[2].
const socket = new WebSocket(process.argv[2], "spelbord.1");
const send = (message) => socket.send(JSON.stringify(message));
const choices = ["", "*2", "/2", "+20", "+40", "+60", "+80", "-20", "-40", "-60", "-80"];
let table, you, on, tries;

socket.onopen = () => send({ type: "cl_create", game: "cento", name: "Robot", players: ["me", "family"] });
socket.onmessage = (event) => {
  const m = JSON.parse(event.data);
  if (m.type === "sv_refused" && !you) throw new Error(m.sentence);
  if (m.type === "sv_joined") {
    ({ table, you } = m);
    send({ type: "cl_start", table });
  }
  if (m.kind === "over") {
    console.log("won by seat", ...m.winners);
    socket.close();
  }
  const mine = m.acting?.includes(you);
  if (mine) {
    const hand = m.view.json.hands[you - 1];
    tries = hand.flatMap((card) => choices.map((choice) => card + choice)).concat(hand.map((card) => "discard " + card));
    on = m.seq;
  }
  if (!mine && m.type !== "sv_refused") return;
  const move = tries.shift();
  setTimeout(() => send({ type: "cl_move", table, on, move, token: `${on} ${move}` }), 20);
};
