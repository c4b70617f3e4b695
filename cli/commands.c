/* The table of commands. Every sentence here is read by people: in the terminal
 * and in the man pages. */
#include "cli/commands.h"

#include "cli/run.h"

#define SEATS \
    { "--seats", "N", "The number of seats; the same as the word seats=N." }
#define SEED \
    { "--seed", "HEX", "The seed of the deal, 1 to 64 hexadecimal digits; the same as the word seed=HEX." }

const command commands[] = {
    {.name = "play",
     .usage = "[GAME] [NAME=VALUE...]",
     .summary = "Play in the terminal",
     .text = "Plays a game against the machine, or with several people who pass one screen\n"
             "around. Without GAME it is the first one that \"spelbord games\" lists. Words as\n"
             "limit=50 set the options of the table.\n"
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
             "    spelbord play --resume",
     .options =
         {{"--players", "NAMES",
           "Who plays, in the order of the seats, with commas between. The name of a bot makes that seat "
           "a bot (\"spelbord games\" lists them), any other name a person."},
          SEATS,
          SEED,
          {"--load", "FILE", "Goes on with a game from a record."},
          {"--resume", NULL, "Goes on with the game that was left last."}},
     .run = play_main},
    {.name = "games",
     .usage = "",
     .summary = "List the games, their seats and their options",
     .text = "Lists each game with its id, how many can play, and the options of a table with\n"
             "their house defaults and their values; then the bots.",
     .options = {{"--json", NULL, "One JSON object a game and line, for programs."}},
     .run = games_main},
    {.name = "replay",
     .usage = "FILE",
     .summary = "Replay a record",
     .text = "Checks a record from its first move to its last and tells what happened. A FILE\n"
             "\"-\" is read from stdin. A record that breaks a rule is refused with the number\n"
             "of the line.\n"
             "\n"
             "    spelbord replay game.txt --to 12 --as 2",
     .options = {{"--to", "N", "Stops after N moves."},
                 {"--as", "SEAT",
                  "Tells what that seat could see: a number, \"spectator\" or \"all\" (the usual one)."},
                 {"--json", NULL, "A view a line: before the first move and after each."},
                 {"--check", NULL, "Says nothing if the record is good."}},
     .run = replay_main},
    {.name = "engine",
     .usage = "",
     .summary = "The line protocol for programs",
     .text = "Reads a command a line from stdin and answers on stdout. Each answer is lines,\n"
             "the first \"ok ...\" or \"error CODE SENTENCE\", and ends with an empty line. The\n"
             "command \"help\" lists all; docs/engine-protocol.md describes them.\n"
             "\n"
             "    printf 'new cento seed=1\\nturn\\nlegal 1\\n' | spelbord engine",
     .options = {{"--no-files", NULL, "Refuses load and save: for an engine that strangers may talk to."}},
     .run = engine_main},
    {.name = "perft",
     .usage = "GAME DEPTH [NAME=VALUE...]",
     .summary = "Count the sequences of moves from a deal",
     .text = "Counts how many sequences of 1 to DEPTH legal moves there are from one deal, a\n"
             "line a depth. Where several seats may act at once the moves of each count.\n"
             "Without a seed it is the deal of seed 0. Equal numbers on every machine mean\n"
             "equal rules.",
     .options = {SEATS, SEED},
     .run = perft_main},
    {.name = "bench",
     .usage = "[GAME...] [NAME=VALUE...]",
     .summary = "Measure the speed of the rules",
     .text = "Plays random legal games on one core, deals included, listing all legal moves\n"
             "for each decision; then measures deal, view and guess by themselves. The\n"
             "signature is one number for all that a game does: equal on every platform,\n"
             "different after almost any change of its rules.",
     .options = {{"--json", NULL, "One JSON object a game."},
                 {"--seconds", "N", "How long to play each game; usually 2."},
                 {"--moves", "N", "Plays N moves instead, for profilers."}},
     .run = bench_main},
    {.name = "help",
     .usage = "[COMMAND]",
     .summary = "Explain the program or one of its commands",
     .text = "Without COMMAND, lists the commands. \"spelbord COMMAND --help\" says the same.",
     .options = {{"--scdoc", NULL, NULL}},
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
