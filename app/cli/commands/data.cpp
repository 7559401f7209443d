// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/commands.h"
#include "app/cli/reports/data_set_report.h"
#include "app/cli/session.h"
#include "app/cli/signal_watcher.h"
#include "core/base/error.h"
#include "core/data/data_set.h"

#include <CLI/CLI.hpp>

#include <cmath>
#include <memory>
#include <optional>

namespace parlance::cli {

namespace {

struct ReportCommand {
    std::filesystem::path path;
    std::optional<double> shortest, longest; ///< else what is usual for the kind of data
    std::optional<int> mostCopies;
    std::optional<double> mostUnknown;
    std::filesystem::path dictionary;
    int threads = 0;

    data::ReportOptions options(const data::DataSetKind& kind) const {
        data::ReportOptions options{
            .limits = kind.limits, .dictionary = dictionary, .threads = threads};
        data::ReportLimits& limits = options.limits;
        limits.shortestSec = shortest.value_or(limits.shortestSec);
        limits.longestSec = longest.value_or(limits.longestSec);
        if (longest)
            limits.longestWords = std::llround(*longest);
        limits.mostCopies = mostCopies.value_or(limits.mostCopies);
        limits.mostUnknown = mostUnknown.value_or(limits.mostUnknown);
        return options;
    }
};

struct TrimCommand {
    std::filesystem::path path;
    std::filesystem::path output;
};

int printReport(const Session& session, const ReportCommand& command) {
    const SignalWatcher signals({});
    const data::DataSetKind& kind = data::requireDataSet(command.path);
    std::unique_ptr<data::DataSet> set;
    {
        ProgressBar reading = session.progressBar("bytes");
        set = kind.open(command.path, reading.sink(), signals.token());
    }
    ProgressBar bar = session.progressBar(kind.items);
    const data::DataReport report = set->check(command.options(kind), bar.sink(), signals.token());
    if (!report.isComplete())
        throw Error(ErrorKind::Cancelled,
                    strCat("stopped after ", report.scanned, " of ", report.rows, " ", kind.items),
                    command.path.string(), "start it again");
    const CheckedDataSet checked{kind, set->overview(), report, sampleOf(*set)};
    session.print(toJson(checked), describe(checked));
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
    report
        ->add_option("path", command.path,
                     "A data set: a manifest (.tsv), a filelist (.txt), a text of a language model "
                     "or a folder of such texts as it is published, questions (.json of SQuAD), a "
                     "table of texts and classes (.tsv) or the folder of a task of GLUE, or a "
                     "folder of HDF5 shards")
        ->required();
    report->add_option("--dictionary,--vocab", command.dictionary,
                       "Known symbols, or of a text known words: a vocabulary; by default "
                       "dict.ltr.txt beside the manifest, the vocabulary beside the text, or the "
                       "words of the training text beside it");
    report->add_option("--shortest", command.shortest,
                       "Shortest good recording, in seconds; by default what is usual for such "
                       "data");
    report->add_option("--longest", command.longest,
                       "Longest good length, in seconds, of texts in words; by default what is "
                       "usual for such data");
    report->add_option("--most-copies", command.mostCopies, "Copies of a line that a text may have")
        ->check(CLI::Range(1, 254));
    report
        ->add_option("--most-unknown", command.mostUnknown,
                     "Share of a line's words that may be unknown")
        ->check(CLI::Range(0.0, 1.0));
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
