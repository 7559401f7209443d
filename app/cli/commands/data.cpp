// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/commands.h"
#include "app/cli/session.h"
#include "app/cli/signal_watcher.h"
#include "core/base/error.h"
#include "core/data/data_set.h"

#include <CLI/CLI.hpp>

#include <memory>

namespace parlance::cli {

namespace {

struct ReportCommand {
    std::filesystem::path path;
    data::ReportOptions options;
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
    const data::DataReport report = set->check(command.options, bar.sink(), signals.token());
    if (!report.isComplete())
        throw Error(ErrorKind::Cancelled,
                    strCat("stopped after ", report.scanned, " of ", report.rows, " ", kind.items),
                    command.path.string(), "start it again");
    session.print(toJson(kind, set->overview(), report), describe(kind, set->overview(), report));
    return 0;
}

} // namespace

Action declareData(CLI::App& app) {
    const auto command = std::make_shared<ReportCommand>();
    CLI::App* const report =
        app.add_subcommand("report", "Read every item and name those that would hurt a training");
    data::ReportLimits& limits = command->options.limits;
    report->add_option("path", command->path, "A data set: a manifest (.tsv)")->required();
    report->add_option("--dictionary", command->options.dictionary,
                       "Known symbols; by default dict.ltr.txt beside the manifest");
    report->add_option("--shortest", limits.shortestSec, "Shortest good length, in seconds")
        ->capture_default_str();
    report->add_option("--longest", limits.longestSec, "Longest good length, in seconds")
        ->capture_default_str();
    report->add_option("--threads", command->options.threads, "Processor threads; 0 = all cores")
        ->check(CLI::Range(0, 4096));
    // --json and its like belong to `data` and are found from here too.
    report->fallthrough();
    app.require_subcommand(1);
    return [command](Session& session) { return printReport(session, *command); };
}

} // namespace parlance::cli
