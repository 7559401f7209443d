// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/commands.h"
#include "app/cli/inference_options.h"
#include "app/cli/reports/reading_report.h"
#include "app/cli/session.h"
#include "app/cli/signal_watcher.h"
#include "core/base/error.h"
#include "core/base/files.h"
#include "core/engine/local/reading.h"
#include "core/protocol/text/reading_json.h"

#include <CLI/CLI.hpp>

#include <memory>

namespace parlance::cli {

namespace {

struct AnswerOptions {
    engine::InferenceOptions inference;
    infer::AnsweringOptions answering;
    std::string context;
    std::filesystem::path contextFile;
    std::vector<std::string> questions;
};

std::string linesOf(const std::vector<infer::TextAnswer>& answers) {
    std::string lines;
    for (const infer::TextAnswer& answer : answers) {
        const std::string place = strCat("   (", answer.begin, " to ", answer.end, ")");
        lines += strCat(percentColumn(answer.score),
                        answer.text.empty() ? "no answer" : answer.text + place, "\n");
    }
    return lines;
}

int answer(const Session& session, const AnswerOptions& options) {
    const std::string context =
        options.contextFile.empty() ? options.context : readFile(options.contextFile);
    const SignalWatcher signals({});
    engine::AnswersFound found;
    {
        ProgressBar bar = session.progressBar("reading");
        found = engine::answerQuestions(options.inference, context, options.questions,
                                        options.answering, bar.sink(), signals.token());
    }
    if (found.answers.size() == 1) {
        session.print({{"answers", protocol::toJson(found.answers[0])}}, linesOf(found.answers[0]));
        return 0;
    }
    Json results = Json::array();
    std::string text;
    for (std::size_t i = 0; i < found.answers.size(); ++i) {
        results.push_back(
            {{"question", options.questions[i]}, {"answers", protocol::toJson(found.answers[i])}});
        text += strCat(options.questions[i], "\n", linesOf(found.answers[i]));
    }
    Json document{{"results", std::move(results)}};
    addLatency(document, text, found.latencyMs);
    session.print(document, text);
    return 0;
}

} // namespace

Action declareAnswer(CLI::App& app) {
    const auto options = std::make_shared<AnswerOptions>();
    addInferenceOptions(app, options->inference);
    CLI::Option* const context =
        app.add_option("--context", options->context, "The text that holds the answers");
    CLI::Option* const file =
        app.add_option("--context-file", options->contextFile, "A file with that text");
    context->excludes(file);
    app.add_option("--question", options->questions, "A question; several are answered in turn")
        ->take_all()
        ->required();
    app.add_option("--top", options->answering.top, "So many answers to each, the best first")
        ->check(CLI::Range(std::int64_t{1}, infer::kMostAnswers))
        ->capture_default_str();
    app.add_flag("--null-answers", options->answering.nullAnswers,
                 "That the text does not say it is an answer too, of models that have learned it");
    return [options, context, file](Session& session) {
        if (context->empty() && file->empty())
            throw Error(ErrorKind::Usage, "there is no text to find answers in", "answer",
                        "give --context or --context-file");
        return answer(session, *options);
    };
}

} // namespace parlance::cli
