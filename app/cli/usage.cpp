// SPDX-License-Identifier: Apache-2.0
#include "app/cli/usage.h"

#include "core/base/nearest.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <vector>

namespace parlance::cli {

namespace {

/// `parlance runs list`: the innermost command that was recognised.
std::pair<const CLI::App*, std::string> innermost(const CLI::App& root) {
    const CLI::App* app = &root;
    std::string name = root.get_name();
    while (!app->get_subcommands().empty()) {
        app = app->get_subcommands().front();
        name += " " + app->get_name();
    }
    return {app, name};
}

std::vector<std::string> optionNames(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::Option* option : app.get_options())
        for (const std::string& name : option->get_lnames())
            if (name != "help") // nobody mistypes that
                names.push_back("--" + name);
    return names;
}

std::vector<std::string> commandNames(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
        names.push_back(command->get_name());
    return names;
}

Error unknownCommand(const CLI::App& app, const std::string& where, const std::string& name) {
    return Error(ErrorKind::Usage, strCat("unknown command '", name, "'"), where,
                 strCat("did you mean '", nearestName(name, commandNames(app)), "'? ", where,
                        " --help lists the commands"));
}

Error unexpectedArgument(const CLI::App& app, const std::string& where, const std::string& text) {
    const std::string help = strCat("see ", where, " --help");
    if (!text.starts_with("-")) {
        if (!commandNames(app).empty())
            return unknownCommand(app, where, text);
        return Error(ErrorKind::Usage, strCat("unexpected argument '", text, "'"), where, help);
    }
    const std::string option = text.substr(0, text.find('='));
    const std::vector<std::string> known = optionNames(app);
    return Error(ErrorKind::Usage, strCat("unknown option '", option, "'"), where,
                 known.empty() ? help
                               : strCat("did you mean ", nearestName(option, known), "? ", help));
}

/// Extra arguments as they were written, but for the mark that ends the options; an option explains
/// those that follow it.
std::string firstExtra(const CLI::App& root) {
    std::vector<std::string> extras = root.remaining(/*recurse=*/true);
    std::erase(extras, "--");
    const auto option = std::find_if(extras.begin(), extras.end(),
                                     [](const std::string& text) { return text.starts_with("-"); });
    if (option != extras.end())
        return *option;
    return extras.empty() ? std::string() : extras.front();
}

} // namespace

void checkCommandName(const CLI::App& root, int argc, char** argv) {
    if (argc < 2 || argv[1][0] == '-')
        return;
    const std::vector<std::string> names = commandNames(root);
    if (std::find(names.begin(), names.end(), argv[1]) == names.end())
        throw unknownCommand(root, root.get_name(), argv[1]);
}

Error usageError(const CLI::App& root, const CLI::ParseError& error) {
    const auto [app, where] = innermost(root);
    // What was not understood explains what is missing, so that it comes first.
    if (const std::string extra = firstExtra(root); !extra.empty())
        return unexpectedArgument(*app, where, extra);
    return Error(ErrorKind::Usage, error.what(), where, strCat("see ", where, " --help"));
}

} // namespace parlance::cli
