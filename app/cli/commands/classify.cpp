// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/commands.h"
#include "app/cli/inference_options.h"
#include "app/cli/reports/reading_report.h"
#include "app/cli/session.h"
#include "app/cli/signal_watcher.h"
#include "core/base/error.h"
#include "core/data/texts/read_texts.h"
#include "core/engine/local/reading.h"
#include "core/protocol/text/reading_json.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <memory>

namespace parlance::cli {

namespace {

struct ClassifyOptions {
    engine::InferenceOptions inference;
    std::string task;
    infer::TextPair text;
    std::filesystem::path input;
};

/// The text and what is found of it, the likeliest class first, and how much of it was read.
std::string lineOf(const infer::TextPair& text, const infer::TextClass& result) {
    std::vector<infer::ClassProbability> classes = result.classes;
    std::ranges::stable_sort(classes, std::ranges::greater(),
                             &infer::ClassProbability::probability);
    std::string line;
    for (const infer::ClassProbability& of : classes)
        line += strCat(percentColumn(of.probability), of.label, "  ");
    if (result.value)
        line = strCat(result.label(), "  ");
    if (result.tokens.isCut())
        line += strCat("  (only ", result.tokens.read, " of ", result.tokens.all, " tokens read)");
    return strCat(line, "  ", text.text, text.pair ? strCat(" | ", *text.pair) : std::string(),
                  "\n");
}

int classify(const Session& session, const ClassifyOptions& options) {
    const std::vector<infer::TextPair> texts =
        options.input.empty() ? std::vector{options.text} : data::readTextPairs(options.input);
    const SignalWatcher signals({});
    engine::ClassesFound found;
    {
        ProgressBar bar = session.progressBar("classifying");
        found = engine::classifyTexts(options.inference, options.task, texts, bar.sink(),
                                      signals.token());
    }
    Json results = Json::array();
    std::string text;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        results.push_back(protocol::toJson(found.results[i]));
        text += lineOf(texts[i], found.results[i]);
    }
    Json document{{"task", found.task}, {"results", std::move(results)}};
    addLatency(document, text, found.latencyMs);
    session.print(document, text);
    return 0;
}

} // namespace

Action declareClassify(CLI::App& app) {
    const auto options = std::make_shared<ClassifyOptions>();
    addInferenceOptions(app, options->inference);
    app.add_option("--task", options->task,
                   "mrpc, sst-2, ...: a model that was trained for another one is refused");
    CLI::Option* const text = app.add_option("--text", options->text.text, "A text");
    CLI::Option* const pair =
        app.add_option("--text-pair", options->text.pair,
                       "The text that it is compared with, of tasks that compare two");
    CLI::Option* const input = app.add_option(
        "--input", options->input,
        "A file of columns divided by tabs, whose first line names them: text, or text and "
        "text_pair");
    text->excludes(input);
    pair->needs(text);
    return [options, text, input](Session& session) {
        if (text->empty() && input->empty())
            throw Error(ErrorKind::Usage, "there is no text to classify", "classify",
                        "give --text or --input");
        return classify(session, *options);
    };
}

} // namespace parlance::cli
