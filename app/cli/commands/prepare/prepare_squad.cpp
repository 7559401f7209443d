// SPDX-License-Identifier: Apache-2.0
#include "core/data/prepare/prepare_squad.h"

#include "app/cli/commands/commands.h"
#include "app/cli/session.h"
#include "app/cli/signal_watcher.h"
#include "core/base/str_cat.h"

#include <CLI/CLI.hpp>

#include <memory>

namespace parlance::cli {

namespace {

constexpr std::size_t kMostNamed = 20;

std::string describe(const data::SquadFeaturesSummary& summary) {
    std::string text =
        strCat("  ", summary.output.string(), ": ", summary.features, " windows, ",
               summary.withAnswer, " of them with the answer\nKept ", summary.kept, " questions\n");
    for (std::size_t i = 0; i < std::min(kMostNamed, summary.leftOut.size()); ++i)
        text +=
            strCat("  left out ", summary.leftOut[i].file, ": ", summary.leftOut[i].reason, "\n");
    if (summary.leftOut.size() > kMostNamed)
        text += strCat("  and ", summary.leftOut.size() - kMostNamed, " more\n");
    return text;
}

int prepareSquad(const Session& session, const data::PrepareSquadOptions& options) {
    const SignalWatcher signals({});
    ProgressBar bar = session.progressBar("windows");
    const data::SquadFeaturesSummary summary =
        data::prepareSquadFeatures(options, bar.sink(), signals.token());
    session.print(data::toJson(summary), describe(summary));
    return 0;
}

} // namespace

Action declarePrepareSquadFeatures(CLI::App& app) {
    const auto options = std::make_shared<data::PrepareSquadOptions>();
    data::SquadFeatureOptions& features = options->features;
    app.add_option("--input,data", options->data, "JSON file of SQuAD 1.1 or 2.0")->required();
    app.add_option("--vocab", options->vocabulary, "vocab.txt of WordPiece")->required();
    app.add_option("--output", options->output, "New file, a line of JSON for each window")
        ->required();
    app.add_option("--max-seq-length", features.windows.longest,
                   "Tokens of question and window together, with [CLS] and [SEP]")
        ->capture_default_str();
    app.add_option("--doc-stride", features.windows.stride,
                   "Tokens from one window over a long context to the next")
        ->capture_default_str();
    app.add_option("--max-query-length", features.windows.longestQuestion,
                   "Maximum tokens of a question; the rest is cut off")
        ->capture_default_str();
    app.add_flag("--version-2-with-negative", features.version2,
                 "Questions without answer are kept; else they are left out");
    app.add_flag_callback(
        "--answers-unknown", [&features] { features.purpose = data::SquadPurpose::Answering; },
        "Keep all questions and write no places of answers, as for predictions");
    app.add_flag_callback(
        "--cased", [options] { options->lowerCase = false; },
        "Keep capital letters and accents, for a cased vocabulary");
    app.add_option("--threads", features.threads, "Processor threads; 0 = all cores")
        ->check(CLI::Range(0, 4096));
    return [options](Session& session) { return prepareSquad(session, *options); };
}

} // namespace parlance::cli
