// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/commands.h"
#include "app/cli/session.h"
#include "app/cli/signal_watcher.h"
#include "core/base/str_cat.h"
#include "core/data/prepare/prepare_shards.h"
#include "core/data/prepare/prepare_word_pieces.h"
#include "core/data/report/signal_check.h"

#include <CLI/CLI.hpp>

#include <memory>

namespace parlance::cli {

namespace {

constexpr std::int64_t kBytesPerMegabyte = 1 << 20;

std::string describeShards(const data::ShardsSummary& summary) {
    std::string text =
        strCat("  ", summary.output.string(), ": ", summary.trainingSamples, " samples in ",
               summary.trainingShards, " shards for training, ", summary.testSamples, " in ",
               summary.testShards, " for tests\n  of ", summary.sentences, " sentences in ",
               summary.documents, " documents\n");
    if (summary.found > 0)
        text += strCat("  ", summary.found, " of the shards were there already\n");
    for (const data::LeftOut& item : summary.leftOut)
        text += strCat("  left out of ", item.file, ": ", item.reason, "\n");
    return text;
}

int prepareBertShards(const Session& session, const data::PrepareShardsOptions& options) {
    const SignalWatcher signals({});
    ProgressBar bar = session.progressBar("bytes");
    const data::ShardsSummary summary = data::prepareShards(options, bar.sink(), signals.token());
    session.print(data::toJson(summary), describeShards(summary));
    return 0;
}

int prepareWordPieceVocab(const Session& session, const data::PrepareWordPiecesOptions& options) {
    const SignalWatcher signals({});
    ProgressBar bar = session.progressBar("vocabulary");
    const data::WordPiecesSummary summary =
        data::prepareWordPieces(options, bar.sink(), signals.token());
    const double share =
        100.0 * static_cast<double>(summary.unknownWords) / static_cast<double>(summary.words);
    session.print(data::toJson(summary),
                  strCat("  ", summary.output.string(), ": ", summary.kept, " pieces with ",
                         summary.alphabet, " characters, of ", summary.kinds, " different words; ",
                         data::fixedText(share, 2), " % of ", summary.words, " are unknown\n"));
    return 0;
}

/// --lower-case, which is the default, and --cased.
void addCaseOptions(CLI::App& app, bool& lowerCase, const char* cased) {
    CLI::Option* lower = app.add_flag_function(
        "--lower-case", [&lowerCase](std::int64_t) { lowerCase = true; },
        "In lower case and without accents, which is the default");
    app.add_flag_function(
           "--cased", [&lowerCase](std::int64_t) { lowerCase = false; }, cased)
        ->excludes(lower);
}

} // namespace

Action declarePrepareBertShards(CLI::App& app) {
    const auto options = std::make_shared<data::PrepareShardsOptions>();
    data::InstanceOptions& instances = options->instances;
    app.add_option(
           "--input,texts", options->inputs,
           "Texts with a sentence a line and a blank line between documents, WikiText as it "
           "is published, or folders of such .txt files")
        ->required();
    app.add_option("--vocab", options->vocabulary, "vocab.txt of BERT")->required();
    app.add_option("--output", options->output,
                   "Folder for the shards; one that holds some of them is completed")
        ->required();
    app.add_option("--shards", options->trainingShards,
                   "Files for training; 0 = one for every 16 MB of text")
        ->check(CLI::Range(0, 100'000))
        ->capture_default_str();
    app.add_option("--test-shards", options->testShards, "Files that are kept for tests")
        ->check(CLI::Range(0, 100'000))
        ->capture_default_str();
    app.add_option("--test-share", options->testShare, "Share of the sentences in the latter")
        ->capture_default_str();
    app.add_option("--max-seq-length", instances.sequenceLength, "Pieces in a sample, at most")
        ->capture_default_str();
    app.add_option("--max-predictions-per-seq", instances.predictions,
                   "Pieces of a sample to predict, at most")
        ->capture_default_str();
    app.add_option("--masked-lm-prob", instances.maskedShare, "Share of the pieces to predict")
        ->capture_default_str();
    app.add_option("--short-seq-prob", instances.shortShare,
                   "Share of documents that are cut into samples of any length")
        ->capture_default_str();
    app.add_option("--dupe-factor", instances.duplicates,
                   "Rounds through the texts, each with masks of its own")
        ->capture_default_str();
    app.add_option("--seed", options->seed, "Seed of each shard")->capture_default_str();
    addCaseOptions(app, options->lowerCase,
                   "With capital letters and accents, for a cased vocabulary");
    app.add_flag("--split-sentences", options->form.runningText,
                 "The texts are running text: find the sentences in it");
    app.add_flag("--whole-files", options->form.wholeFiles,
                 "A file is a document, whatever blank lines it has");
    app.add_option("--threads", options->threads, "Processor threads; 0 = all cores")
        ->check(CLI::NonNegativeNumber)
        ->capture_default_str();
    const auto setMemory = [options](std::int64_t megabytes) {
        options->memoryBytes = megabytes * kBytesPerMegabyte;
    };
    app.add_option_function<std::int64_t>(
           "--memory", setMemory,
           "MB that shards made at once may take; fewer are made at once for it")
        ->check(CLI::Range(1, 1 << 24))
        ->default_str(std::to_string(options->memoryBytes / kBytesPerMegabyte));
    return [options](Session& session) { return prepareBertShards(session, *options); };
}

Action declarePrepareWordPieceVocab(CLI::App& app) {
    const auto options = std::make_shared<data::PrepareWordPiecesOptions>();
    app.add_option("--input,texts", options->inputs, "Texts, and folders of .txt files")
        ->required();
    app.add_option("--output", options->output,
                   "The vocabulary: a new folder for vocab.txt, or with an ending a new file")
        ->required();
    app.add_option("--size", options->training.size, "Pieces, special ones included")
        ->check(CLI::Range(8, 10'000'000))
        ->capture_default_str();
    app.add_option("--min-count", options->training.minCount,
                   "Rarer pairs of pieces do not become one")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    app.add_option("--limit-alphabet", options->training.alphabetLimit,
                   "Characters, the most frequent; words with others are unknown")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    addCaseOptions(app, options->lowerCase, "With capital letters and accents");
    app.add_option("--threads", options->threads, "Processor threads; 0 = all cores")
        ->check(CLI::NonNegativeNumber)
        ->capture_default_str();
    return [options](Session& session) { return prepareWordPieceVocab(session, *options); };
}

} // namespace parlance::cli
