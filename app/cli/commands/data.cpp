// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/commands.h"
#include "app/cli/session.h"
#include "app/cli/signal_watcher.h"
#include "core/base/error.h"
#include "core/data/data_set.h"

#include <CLI/CLI.hpp>

#include <memory>
#include <optional>

namespace parlance::cli {

namespace {

struct ReportCommand {
    std::filesystem::path path;
    std::optional<double> shortestSec, longestSec; ///< else what is usual for the kind of data
    std::filesystem::path dictionary;
    int threads = 0;

    data::ReportOptions options(const data::DataSetKind& kind) const {
        data::ReportOptions options{
            .limits = kind.limits, .dictionary = dictionary, .threads = threads};
        options.limits.shortestSec = shortestSec.value_or(options.limits.shortestSec);
        options.limits.longestSec = longestSec.value_or(options.limits.longestSec);
        return options;
    }
};

struct TrimCommand {
    std::filesystem::path path;
    std::filesystem::path output;
};

Json toJson(const data::DataSetKind& kind, const data::DataOverview& overview,
            const data::DataReport& report) {
    Json counts = Json::object();
    for (std::size_t i = 0; i < data::kProblemCount; ++i)
        counts[std::string(data::problemName(static_cast<data::Problem>(i)))] = report.counts[i];
    Json findings = Json::array();
    for (const data::Finding& finding : report.findings)
        findings.push_back({{"row", finding.row},
                            {"item", finding.item},
                            {"problem", data::problemName(finding.problem)},
                            {"reason", finding.reason}});
    return {{"kind", kind.name},
            {"items", overview.items},
            {"length", overview.length},
            {"length_unit", overview.lengthUnit},
            {"sample_rate", overview.sampleRateHz},
            {"lengths", overview.lengths},
            {"symbols", overview.symbols},
            {"scanned", report.scanned},
            {"counts", std::move(counts)},
            {"findings", std::move(findings)}};
}

std::string describe(const data::DataSetKind& kind, const data::DataOverview& overview,
                     const data::DataReport& report) {
    std::string text =
        strCat(kind.title, ": ", overview.items, " ", kind.items, ", ",
               static_cast<std::int64_t>(overview.length + 0.5), " ", overview.lengthUnit, "\n");
    for (std::size_t i = 0; i < data::kProblemCount; ++i)
        if (report.counts[i] > 0)
            text += strCat("  ", data::problemName(static_cast<data::Problem>(i)), ": ",
                           report.counts[i], "\n");
    for (const data::Finding& finding : report.findings)
        text += strCat(finding.item, "  ", data::problemName(finding.problem), ": ", finding.reason,
                       "\n");
    return report.findings.empty() ? strCat(text, "Nothing is wrong with them\n") : text;
}

int printReport(const Session& session, const ReportCommand& command) {
    const SignalWatcher signals({});
    const data::DataSetKind& kind = data::requireDataSet(command.path);
    const std::unique_ptr<data::DataSet> set = kind.open(command.path, signals.token());
    ProgressBar bar = session.progressBar(kind.items);
    const data::DataReport report = set->check(command.options(kind), bar.sink(), signals.token());
    if (!report.isComplete())
        throw Error(ErrorKind::Cancelled,
                    strCat("stopped after ", report.scanned, " of ", report.rows, " ", kind.items),
                    command.path.string(), "start it again");
    session.print(toJson(kind, set->overview(), report), describe(kind, set->overview(), report));
    return 0;
}

int trim(const Session& session, const TrimCommand& command) {
    const SignalWatcher signals({});
    const data::DataSetKind& kind = data::requireDataSet(command.path);
    if (!kind.writeTrimmed)
        throw Error(ErrorKind::Usage, "only filelists of speech synthesis are trimmed",
                    command.path.string(), "give a filelist (.txt)");
    ProgressBar bar = session.progressBar(kind.items);
    const data::SubsetSummary summary =
        kind.writeTrimmed(command.path, command.output, bar.sink(), signals.token());
    session.print({{"kept", summary.kept},
                   {"left_out", summary.leftOut},
                   {"output", command.output.string()}},
                  strCat(command.output.string(), ": ", summary.kept, " ", kind.items,
                         ", left out ", summary.leftOut,
                         " that cannot be read or have no sound\n"));
    return 0;
}

CLI::App* declareReport(CLI::App& app, ReportCommand& command) {
    CLI::App* const report =
        app.add_subcommand("report", "Read every item and name those that would hurt a training");
    report->add_option("path", command.path, "A data set: a manifest (.tsv) or a filelist (.txt)")
        ->required();
    report->add_option("--dictionary", command.dictionary,
                       "Known symbols; by default dict.ltr.txt beside the manifest");
    report->add_option("--shortest", command.shortestSec,
                       "Shortest good length, in seconds; by default what is usual for such data");
    report->add_option("--longest", command.longestSec,
                       "Longest good length, in seconds; by default what is usual for such data");
    report->add_option("--threads", command.threads, "Processor threads; 0 = all cores")
        ->check(CLI::Range(0, 4096));
    return report;
}

CLI::App* declareTrim(CLI::App& app, TrimCommand& command) {
    CLI::App* const trim = app.add_subcommand(
        "trim", "Copy the recordings of a filelist without the silence at their ends");
    trim->add_option("path", command.path, "A filelist (.txt)")->required();
    trim->add_option("--output", command.output,
                     "The new filelist; its recordings go into a folder of its name beside it")
        ->required();
    return trim;
}

} // namespace

Action declareData(CLI::App& app) {
    const auto report = std::make_shared<ReportCommand>();
    const auto trimmed = std::make_shared<TrimCommand>();
    CLI::App* const reporting = declareReport(app, *report);
    CLI::App* const trimming = declareTrim(app, *trimmed);
    // --json and its like belong to `data` and are found from here too.
    for (CLI::App* command : {reporting, trimming})
        command->fallthrough();
    app.require_subcommand(1);
    return [report, trimmed, trimming](Session& session) {
        return trimming->parsed() ? trim(session, *trimmed) : printReport(session, *report);
    };
}

} // namespace parlance::cli
