// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/commands.h"
#include "app/cli/runs_report.h"
#include "app/cli/session.h"
#include "core/runs/project.h"

#include <CLI/CLI.hpp>

#include <memory>

namespace parlance::cli {

namespace {

/// A subcommand that reports on folders; its options live as long as the action.
struct Report {
    CLI::App* app = nullptr;
    std::vector<std::string> folders;
    RunsReport (*make)(const std::vector<std::filesystem::path>& folders) = nullptr;
};

int print(const Session& session, const Report& report) {
    std::vector<std::filesystem::path> folders(report.folders.begin(), report.folders.end());
    if (folders.empty())
        folders.push_back(runs::currentProject() / "runs");
    const RunsReport made = report.make(folders);
    session.print(made.document, made.text);
    return 0;
}

} // namespace

Action declareRuns(CLI::App& app) {
    const auto reports = std::make_shared<std::array<Report, 3>>();
    (*reports)[0] = {
        app.add_subcommand("list", "List the runs of folders, newest first"), {}, listRuns};
    (*reports)[1] = {
        app.add_subcommand("show", "Show configuration, state and metrics"), {}, showRuns};
    (*reports)[2] = {app.add_subcommand("compare", "Show how runs differ"), {}, compareRuns};
    for (Report& report : *reports) {
        CLI::Option* folders = report.app->add_option("folders", report.folders, "Run folders");
        if (report.make == compareRuns)
            folders->required()->expected(2, 1000);
        else if (report.make == showRuns)
            folders->required();
        // --json and its like belong to `runs` and are found from here too.
        report.app->fallthrough();
    }
    app.require_subcommand(1);
    return [reports](Session& session) {
        for (const Report& report : *reports)
            if (report.app->parsed())
                return print(session, report);
        return 0;
    };
}

} // namespace parlance::cli
