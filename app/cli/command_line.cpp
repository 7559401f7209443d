// SPDX-License-Identifier: Apache-2.0
#include "app/cli/command_line.h"

#include "app/cli/command.h"
#include "app/cli/computing_environment.h"
#include "app/cli/reports/error_report.h"
#include "app/cli/session.h"
#include "app/cli/signal_watcher.h"
#include "app/cli/usage.h"
#include "core/base/log.h"
#include "core/launch/local_ranks.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <csignal>
#include <cstring>

namespace parlance::cli {

namespace {

struct Declared {
    CLI::App* app = nullptr;
    Action action;
};

/// Of the processes that compute together; a wrong environment is for the command to report.
bool isFirst() {
    try {
        return launch::placeFrom(launch::processEnvironment()).world.isFirst();
    } catch (const Error&) {
        return true;
    }
}

int runParsed(CLI::App& root, std::vector<Declared>& commands, const CommonOptions& options) {
    const log::Level level = log::levelFromName(options.logLevel);
    // What all of a world would say, the first one says.
    log::setLevel(isFirst() ? level : std::max(level, log::Level::Warning));
    Session session(options);
    for (Declared& command : commands)
        if (command.app->parsed())
            return command.action(session);
    throw Error(ErrorKind::Usage, "no command given", root.get_name(),
                "parlance --help lists the commands");
}

int parseAndRun(int argc, char** argv) {
    CLI::App root("Trains and runs speech and language models.", "parlance");
    root.set_version_flag("--version", "parlance " PARLANCE_VERSION);
    CommonOptions options;
    // One command only: an argument behind it is never taken for the name of another.
    root.require_subcommand(0, 1);
    std::vector<Declared> commands;
    for (const CommandEntry& entry : commandTable()) {
        CLI::App* app = root.add_subcommand(entry.name, entry.summary);
        commands.push_back({app, entry.declare(*app)});
        addCommonOptions(*app, options);
    }
    try {
        checkCommandName(root, argc, argv);
        root.parse(argc, argv);
    } catch (const CLI::Success&) { // --help or --version
        const bool version = root.get_version_ptr()->count() > 0;
        writeStdout(version ? root.version() + "\n" : root.help());
        return 0;
    } catch (const CLI::ParseError& error) {
        throw usageError(root, error);
    }
    return runParsed(root, commands, options);
}

bool computes(int argc, char** argv) {
    const auto isNamed = [&](const CommandEntry& entry) {
        return argc > 1 && std::strcmp(entry.name, argv[1]) == 0;
    };
    const auto command = std::ranges::find_if(commandTable(), isNamed);
    return command != commandTable().end() && command->work != Work::Light;
}

bool asksForJson(int argc, char** argv) {
    return std::any_of(argv, argv + argc,
                       [](const char* text) { return std::strcmp(text, "--json") == 0; });
}

} // namespace

int runCommandLine(int argc, char** argv) {
    if (computes(argc, argv))
        useComputingEnvironment(argv);
    launch::endWithLauncher();
    // A reader that goes away shows as a failed write, which is reported like any other.
    std::signal(SIGPIPE, SIG_IGN);
    try {
        receiveSignalsApart();
        return parseAndRun(argc, argv);
    } catch (...) {
        return reportCurrentError(asksForJson(argc, argv) && isFirst() && !launch::hasLauncher());
    }
}

} // namespace parlance::cli
