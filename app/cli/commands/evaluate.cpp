// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/evaluate.h"

#include "app/cli/error_report.h"
#include "app/cli/inference_options.h"
#include "app/cli/session.h"
#include "app/cli/signal_watcher.h"
#include "app/cli/speech_report.h"
#include "core/base/files.h"
#include "core/engine/local/speech_data.h"
#include "core/engine/local/speech_scores.h"
#include "core/engine/local/task_evaluation.h"

#include <CLI/CLI.hpp>

#include <map>
#include <memory>

namespace parlance::cli {

namespace {

struct EvaluateOptions {
    engine::TranscriptionOrder order;
    std::string task;
    std::string data;
    std::string predictions;
};

/// One hypothesis a line, in the order of the manifest; empty where the file failed.
void writePredictions(const std::string& file, const std::vector<std::string>& hypotheses) {
    std::string lines;
    for (const std::string& hypothesis : hypotheses)
        lines += hypothesis + "\n";
    writeFileAtomically(file, lines);
}

std::string describeEvaluation(const Json& document, const engine::TranscriptionTimes& times) {
    return strCat(describeErrorRates(document), " over ", formatJson(document["items"]),
                  " utterances of ", document["data"].get<std::string>(), "\nreal-time factor ",
                  times.realTimeFactor(), "\n");
}

int evaluateSpeech(const Session& session, const EvaluateOptions& options,
                   const std::string& data) {
    const std::vector<engine::SpeechItem> items = engine::speechItems(data, data::Labels::Required);
    const SignalWatcher signals({});
    std::vector<std::string> hypotheses(items.size());
    engine::SpeechScores scores;
    std::map<std::size_t, Error> errors; // in the order of the list
    engine::TranscriptionTimes times;
    {
        ProgressBar bar = session.progressBar("evaluating");
        times = engine::transcribeFiles(
            items, options.order,
            [&](std::size_t i, engine::SpeechOutcome outcome) {
                if (outcome.error) {
                    errors.emplace(i, *outcome.error);
                    return;
                }
                hypotheses[i] = std::move(outcome.transcript->text);
                scores.add(*items[i].reference, hypotheses[i]);
            },
            bar.sink(), signals.token());
    }
    if (!options.predictions.empty())
        writePredictions(options.predictions, hypotheses);

    Json document = {{"task", options.task}, {"data", data}, {"items", scores.items}};
    document.update(engine::toJson(scores));
    addTimes(document, times);
    Failures failures;
    for (const auto& [i, error] : errors)
        failures.add(items[i].file, error);
    if (!failures.entries.empty())
        document["failed"] = failures.entries;
    return printWithFailures(session, document, describeEvaluation(document, times), failures);
}

/// By the metrics that the task's validation has.
int evaluateByTask(const Session& session, const EvaluateOptions& options,
                   const std::string& data) {
    if (!options.predictions.empty())
        throw Error(ErrorKind::Usage, "there are no hypotheses to write", "--predictions",
                    "leave it out for this task");
    const SignalWatcher signals({});
    engine::TaskScores scores;
    {
        ProgressBar bar = session.progressBar("evaluating");
        scores = engine::evaluateTask(
            {.task = options.task, .data = data, .inference = options.order.inference}, bar.sink(),
            signals.token());
    }
    Json document = {{"task", options.task}, {"data", data}, {"items", scores.items}};
    std::string text = strCat(options.task, " of ", scores.items, " items of ", data, "\n");
    for (const auto& [name, value] : scores.values) {
        document[name] = jsonNumber(value);
        text += strCat("  ", name, ": ", value, "\n");
    }
    session.print(document, text);
    return 0;
}

int evaluate(const Session& session, const EvaluateOptions& options) {
    const std::string data =
        options.data.empty() ? engine::ownTestData(options.order.inference.model) : options.data;
    return options.task == "asr" ? evaluateSpeech(session, options, data)
                                 : evaluateByTask(session, options, data);
}

} // namespace

Action declareEvaluate(CLI::App& app) {
    const auto options = std::make_shared<EvaluateOptions>();
    addInferenceOptions(app, options->order.inference);
    addDecodingOptions(app, options->order.decoding);
    addWindowOptions(app, options->order.longAudio);
    app.add_option("--task", options->task, "asr or pretrain")
        ->required()
        ->check(CLI::IsMember({"asr", "pretrain"}));
    app.add_option("--data", options->data,
                   "Manifests, a comma list; default: the run's test, else validation data");
    app.add_option("--predictions", options->predictions,
                   "Write one hypothesis a line to this file");
    return [options](Session& session) { return evaluate(session, *options); };
}

} // namespace parlance::cli
