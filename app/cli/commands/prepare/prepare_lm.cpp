// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/commands.h"
#include "app/cli/session.h"
#include "app/cli/signal_watcher.h"
#include "core/base/str_cat.h"
#include "core/data/prepare/prepare_texts.h"
#include "core/data/prepare/prepare_vocabulary.h"
#include "core/data/report/signal_check.h"

#include <CLI/CLI.hpp>

#include <map>
#include <memory>

namespace parlance::cli {

namespace {

std::string describeTexts(const data::TextsSummary& summary) {
    std::string text = strCat("Layout: ", data::textLayoutName(summary.layout), "\n");
    for (const data::PreparedText& made : summary.texts)
        text += strCat("  ", made.file.string(), ": ", made.lines, " lines, ", made.tokens,
                       " tokens\n");
    if (!summary.leftOut.empty())
        text += strCat("  left out ", summary.leftOut.size(), ": ", summary.leftOut.front().reason,
                       " (", summary.leftOut.front().file, ", ...)\n");
    for (const std::string& difference : summary.differences)
        text += strCat("  differs: ", difference, "\n");
    return text;
}

int prepareLmTexts(const Session& session, const data::PrepareTextsOptions& options) {
    const SignalWatcher signals({});
    ProgressBar bar = session.progressBar("bytes");
    const data::TextsSummary summary = data::prepareTexts(options, bar.sink(), signals.token());
    session.print(data::toJson(summary), describeTexts(summary));
    return 0;
}

int prepareLmVocab(const Session& session, const data::PrepareVocabularyOptions& options) {
    const SignalWatcher signals({});
    ProgressBar bar = session.progressBar("bytes");
    const data::VocabularySummary summary =
        data::prepareVocabulary(options, bar.sink(), signals.token());
    const double share =
        100.0 * static_cast<double>(summary.unknown) / static_cast<double>(summary.words);
    session.print(data::toJson(summary),
                  strCat("  ", summary.output.string(), ": ", summary.kept, " tokens of ",
                         summary.kinds, " different ones; ", data::fixedText(share, 2), " % of ",
                         summary.words, " are unknown\n"));
    return 0;
}

const std::map<std::string, text::LineEnds> kLineEnds{{"eos", text::LineEnds::Eos},
                                                      {"sentence", text::LineEnds::Sentence},
                                                      {"none", text::LineEnds::None}};

} // namespace

Action declarePrepareLmTexts(CLI::App& app) {
    const auto options = std::make_shared<data::PrepareTextsOptions>();
    app.add_option("folder", options->corpus, "The corpus, unpacked")->required();
    app.add_option("--output", options->output, "Folder for train.txt, valid.txt and test.txt")
        ->required();
    const auto set = [options](const std::string& name) {
        options->layout = data::textLayoutFromName(name);
    };
    app.add_option_function<std::string>(
           "--layout", set,
           "How the corpus is laid out. wikitext: WikiText-2 and WikiText-103. lm1b: the one "
           "billion word benchmark")
        ->check(CLI::IsMember({"auto", "wikitext", "enwik8", "text8", "lm1b"}))
        ->default_str("auto");
    return [options](Session& session) { return prepareLmTexts(session, *options); };
}

Action declarePrepareLmVocab(CLI::App& app) {
    const auto options = std::make_shared<data::PrepareVocabularyOptions>();
    app.add_option("--input,texts", options->texts, "Texts, of a training those of data.train")
        ->required();
    app.add_option("--output", options->output,
                   "The vocabulary, for data.vocab_file: a new folder, or with an ending such as "
                   ".txt a new file, beside which a .json says how text is cut into its words")
        ->required();
    const auto setLevel = [options](const std::string& level) {
        options->rules.characters = level != "word";
    };
    app.add_option_function<std::string>("--level", setLevel,
                                         "word: separated by white space. char: single characters")
        ->check(CLI::IsMember({"word", "char", "character"}))
        ->default_str("word");
    app.add_option("--end-of-line", options->rules.lineEnds,
                   "eos: <eos> after each line. sentence: <S> before and after it. none: lines are "
                   "joined. As data.end_of_line")
        ->transform(CLI::CheckedTransformer(kLineEnds))
        ->default_str("eos");
    app.add_option("--min-count", options->minCount, "Rarer ones become unknown")
        ->check(CLI::NonNegativeNumber);
    app.add_option("--max-size", options->maxSize,
                   "Maximum tokens, the most frequent; 0 = no limit")
        ->check(CLI::NonNegativeNumber);
    app.add_flag("--lower-case", options->rules.lowerCase, "Read the texts in lower case");
    return [options](Session& session) { return prepareLmVocab(session, *options); };
}

} // namespace parlance::cli
