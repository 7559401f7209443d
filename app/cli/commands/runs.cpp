// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/commands.h"
#include "app/cli/reports/runs_report.h"
#include "app/cli/runs_marking.h"
#include "app/cli/session.h"
#include "core/capsule/capsule.h"
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

/// What is written of a run or from one.
struct CapsuleOptions {
    CLI::App* app = nullptr;
    std::string from, output;
    bool weights = false;
};

int writeCapsule(const Session& session, const CapsuleOptions& options) {
    const runs::RunDirectory run(options.from);
    const std::filesystem::path file =
        options.output.empty() ? run.name() + capsule::kExtension : options.output;
    capsule::writeCapsule(run, file, options.weights);
    session.print({{"capsule", file.string()}}, strCat("Wrote ", file.string(), "\n"));
    return 0;
}

int unpackCapsule(const Session& session, const CapsuleOptions& options) {
    capsule::unpackModel(options.from, options.output);
    session.print({{"model", options.output}}, strCat("Wrote ", options.output, "\n"));
    return 0;
}

void declareCapsules(CLI::App& app, CapsuleOptions& write, CapsuleOptions& unpack) {
    write.app = app.add_subcommand("capsule", "Write all that a finished run needs to be repeated "
                                              "into one file, for train --capsule");
    write.app->add_option("run", write.from, "The run's folder")->required();
    write.app->add_option("--output", write.output, "The file; default: the run's name");
    write.app->add_flag("--weights", write.weights, "Take the trained weights along");
    unpack.app = app.add_subcommand("unpack", "Write the model of a capsule that has its weights");
    unpack.app->add_option("capsule", unpack.from, "The capsule")->required();
    unpack.app->add_option("--output", unpack.output, "The model's folder, to be made")->required();
    for (const CapsuleOptions* options : {&write, &unpack})
        options->app->fallthrough();
}

int print(const Session& session, const Report& report) {
    std::vector<std::filesystem::path> folders(report.folders.begin(), report.folders.end());
    if (folders.empty())
        folders.push_back(runs::currentProject() / "runs");
    const RunsReport made = report.make(folders);
    session.print(made.document, made.text);
    return 0;
}

/// `runs mark`, whose options say what is to change.
struct Mark {
    CLI::App* app = nullptr;
    std::vector<std::string> folders;
    RunMarks marks;
};

void declareMark(CLI::App& app, Mark& mark) {
    mark.app = app.add_subcommand("mark", "Set what you say of runs: name, tags, star, note");
    mark.app->add_option("folders", mark.folders, "Run folders")->required();
    RunMarks& marks = mark.marks;
    mark.app->add_option("--name", marks.name,
                         "The name that is shown; the folder keeps its own. '' takes it away");
    mark.app->add_option("--tag", marks.tags, "Add a tag, without commas; repeatable")
        ->option_text("TEXT")
        ->allow_extra_args(false);
    mark.app->add_option("--remove-tag", marks.removedTags, "Take a tag away; repeatable")
        ->option_text("TEXT")
        ->allow_extra_args(false);
    mark.app->add_option("--note", marks.note, "A text; '' takes it away");
    // Not bound to the optional itself, which the library would fill where the flag is not given.
    const auto addMark = [&mark](const char* flags, std::optional<bool>& value, const char* help) {
        mark.app->add_flag_function(
            flags, [&value](std::int64_t count) { value = count > 0; }, help);
    };
    addMark("--star,!--no-star", marks.star, "Give a star, or take it away");
    addMark("--baseline,!--no-baseline", marks.baseline,
            "Make it the run that others beside it are compared with");
    addMark("--archive,!--no-archive", marks.archived,
            "The window lists archived runs only when asked");
    mark.app->fallthrough();
}

int markAndPrint(const Session& session, const Mark& mark) {
    const std::vector<std::filesystem::path> folders(mark.folders.begin(), mark.folders.end());
    markRuns(folders, mark.marks);
    const RunsReport made = listRuns(folders);
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
    const auto write = std::make_shared<CapsuleOptions>();
    const auto unpack = std::make_shared<CapsuleOptions>();
    declareCapsules(app, *write, *unpack);
    const auto mark = std::make_shared<Mark>();
    declareMark(app, *mark);
    app.require_subcommand(1);
    return [reports, write, unpack, mark](Session& session) {
        if (write->app->parsed())
            return writeCapsule(session, *write);
        if (unpack->app->parsed())
            return unpackCapsule(session, *unpack);
        if (mark->app->parsed())
            return markAndPrint(session, *mark);
        for (const Report& report : *reports)
            if (report.app->parsed())
                return print(session, report);
        return 0;
    };
}

} // namespace parlance::cli
