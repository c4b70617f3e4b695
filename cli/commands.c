/* The table of commands. */
#include "cli/commands.h"

#include "cli/run.h"

#define SEATS \
    { "--seats", "N", SB_N_("The number of seats; the same as the word seats=N."), NULL }
#define SEED                                                                                                \
    {                                                                                                       \
        "--seed", "HEX",                                                                                    \
            SB_N_("The seed of the deal, 1 to 64 hexadecimal digits; the same as the word seed=HEX."), NULL \
    }

#define CONFIG \
    { "--config", "FILE", SB_N_("A file with one setting per line: name = value."), NULL }
#define FOLDER \
    { "--data", "DIR", SB_N_("Where tables and sessions are kept; usually ~/.local/share/spelbord."), NULL }
#define SETTING(name, value, usual, about, ...) {"--" #name, value, about, usual},
#define SETTING_FREE(name, value, about, ...) {"--" #name, value, about, NULL},

const command commands[] = {
    {.name = "play",
     .usage = "[GAME] [NAME=VALUE...]",
     .summary = SB_N_("Play in the terminal"),
     .text = SB_N_("Plays a game against the machine, or with several people who pass one screen\n"
                   "around. Without GAME it is the first one that \"spelbord games\" lists. Words such\n"
                   "as limit=50 set the options of the table.\n"
                   "\n"
                   "Without --players you sit in the first seat and bots have the others. With\n"
                   "several people the screen is cleared before it is passed on, so that nobody\n"
                   "sees what only another may see.\n"
                   "\n"
                   "At the prompt a move is typed as the game writes it, or by the letter that\n"
                   "stands before it; where all moves begin with one word, it may be left out.\n"
                   "Several moves stand in one line with semicolons between them. The other words\n"
                   "are: help, rules, moves, table, hint, ask, undo, redo, sort, score, log,\n"
                   "save FILE, load FILE, quit.\n"
                   "\n"
                   "A game that is left, also by closing the terminal, is kept in\n"
                   "$XDG_STATE_HOME/spelbord (usually ~/.local/state/spelbord); --resume goes on\n"
                   "with it.\n"
                   "\n"
                   "    spelbord play\n"
                   "    spelbord play cento limit=50 --seats 3\n"
                   "    spelbord play cento --players Anna,Bo,family\n"
                   "    spelbord play str8 grey=off --seats 3\n"
                   "    spelbord play cubed --players Anna,Bo\n"
                   "    spelbord play rummy rounds=3 --seats 4\n"
                   "    spelbord play --resume"),
     .options =
         {{"--players", "NAMES",
           SB_N_(
               "Who plays, in the order of the seats, with commas between. The name of a bot makes that seat "
               "a bot (\"spelbord games\" lists them), any other name a person."),
           NULL},
          SEATS,
          SEED,
          {"--load", "FILE", SB_N_("Goes on with a game from a record."), NULL},
          {"--resume", NULL, SB_N_("Goes on with the game that was left last."), NULL}},
     .run = play_main},
    {.name = "games",
     .usage = "",
     .summary = SB_N_("List the games, their seats and their options"),
     .text = SB_N_("Lists each game with its id, how many can play, and the options of a table with\n"
                   "their house defaults and their values; then the bots."),
     .options = {{"--json", NULL, SB_N_("One JSON object per line, for programs."), NULL}},
     .run = games_main},
    {.name = "replay",
     .usage = "FILE",
     .summary = SB_N_("Replay a record"),
     .text = SB_N_("Checks a record from its first move to its last and tells what happened. A FILE\n"
                   "\"-\" is read from stdin. A record that breaks a rule is refused with the number\n"
                   "of the line.\n"
                   "\n"
                   "    spelbord replay game.txt --to 12 --as 2"),
     .options =
         {{"--to", "N", SB_N_("Stops after N moves."), NULL},
          {"--as", "SEAT",
           SB_N_("Tells what that seat could see: a number, \"spectator\" or \"all\" (the usual one)."),
           NULL},
          {"--json", NULL, SB_N_("Prints one view per line: before the first move and after each."), NULL},
          {"--check", NULL, SB_N_("Only checks the record; prints nothing if it is good."), NULL}},
     .run = replay_main},
    {.name = "engine",
     .usage = "",
     .summary = SB_N_("The line protocol for programs"),
     .text = SB_N_("Reads one command per line from stdin and answers on stdout. The first line of\n"
                   "an answer is \"ok ...\" or \"error CODE SENTENCE\", the last is empty. The command\n"
                   "\"help\" lists all commands; docs/engine-protocol.md describes them.\n"
                   "\n"
                   "    printf 'new cento seed=1\\nturn\\nlegal 1\\n' | spelbord engine"),
     .options = {{"--no-files", NULL,
                  SB_N_("Refuses load and save: for an engine that strangers may talk to."), NULL}},
     .run = engine_main},
    {.name = "perft",
     .usage = "GAME DEPTH [NAME=VALUE...]",
     .summary = SB_N_("Count the sequences of moves from a deal"),
     .text = SB_N_("Counts how many sequences of 1 to DEPTH legal moves there are from one deal,\n"
                   "one line per depth. Where several seats may act at once the moves of each count.\n"
                   "Without a seed it is the deal of seed 0. Equal numbers on every machine mean\n"
                   "equal rules."),
     .options = {SEATS, SEED},
     .run = perft_main},
    {.name = "bench",
     .usage = "[GAME...] [NAME=VALUE...]",
     .summary = SB_N_("Measure the speed of the rules"),
     .text = SB_N_("Plays random legal games on one core, deals included, listing all legal moves\n"
                   "for each decision; then measures deal, view and guess by themselves. The\n"
                   "signature is one number for all that a game does: equal on every platform,\n"
                   "different after almost any change of its rules."),
     .options = {{"--json", NULL, SB_N_("One JSON object per game."), NULL},
                 {"--seconds", "N", SB_N_("Seconds of play for each game; usually 2."), NULL},
                 {"--moves", "N", SB_N_("Plays N moves instead, for profilers."), NULL}},
     .run = bench_main},
#ifdef SPELBORD_SERVER
    {.name = "serve",
     .usage = "",
     .summary = SB_N_("Let people play in the browser"),
     .text = SB_N_("Serves the games to browsers, on this machine and in its network, and keeps every\n"
                   "table in the data folder. It prints its address, and on a terminal a code that\n"
                   "phones can scan. Ctrl-C or SIGTERM ends it in order: what was begun is kept.\n"
                   "\n"
                   "Each setting can be given as a flag, in the environment (SPELBORD_PORT=80) or in\n"
                   "the file that --config or SPELBORD_CONFIG names (port = 80); a flag wins over the\n"
                   "environment, that over the file.\n"
                   "\n"
                   "    spelbord serve\n"
                   "    spelbord serve --port 80 --data /var/lib/spelbord\n"
                   "    spelbord serve --address 127.0.0.1 --public https://games.example"),
     .options =
         {
             CONFIG,
#include "server/settings.def"
         },
     .run = serve_main},
    {.name = "doctor",
     .usage = "",
     .summary = SB_N_("Say what is wrong with a server"),
     .text = SB_N_("Looks at the data folder, the disk, every page of the store, the port, the files\n"
                   "of the web client, the limits and the clock, and says for each what to do if it\n"
                   "is wrong; the exit code is then 1. Give it the settings that the server has. It\n"
                   "changes nothing, and may run while the server does."),
     .options =
         {
             CONFIG,
#include "server/settings.def"
         },
     .run = doctor_main},
    {.name = "backup",
     .usage = "FILE",
     .summary = SB_N_("Copy a server's tables into a file"),
     .text = SB_N_("Writes a complete copy of all tables and sessions, and checks it. The server may\n"
                   "run meanwhile. FILE must not exist.\n"
                   "\n"
                   "    spelbord backup spelbord-$(date +%F).db --data /var/lib/spelbord"),
     .options = {CONFIG, FOLDER},
     .run = backup_main},
    {.name = "restore",
     .usage = "FILE",
     .summary = SB_N_("Put a copy of a server's tables back"),
     .text = SB_N_("Checks the copy, then replaces the store with it. The server must\n"
                   "not run."),
     .options = {CONFIG,
                 FOLDER,
                 {"--force", NULL,
                  SB_N_("Replaces tables that are already there; they are kept as spelbord.db.before."),
                  NULL}},
     .run = restore_main},
#endif
    {.name = "help",
     .usage = "[COMMAND]",
     .summary = SB_N_("Explain the program or one of its commands"),
     .text = SB_N_("Without COMMAND, lists the commands. \"spelbord COMMAND --help\" says the same."),
     .options = {{"--scdoc", NULL, NULL, NULL}},
     .run = help_main},
    {.name = NULL},
};

const command *commands_find(const char *name, fault *f) {
    const char *known[sizeof commands / sizeof *commands];
    int n = 0;
    for (const command *c = commands; c->name; c++) {
        if (strcmp(c->name, name) == 0) return c;
        known[n++] = c->name;
    }
    fault_set(f, FAULT_USAGE, "usage", "There is no command \"%s\".", name);
    fault_suggest(f, name, known, n, "\"spelbord help\" lists them.");
    return NULL;
}
