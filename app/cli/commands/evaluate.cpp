// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/commands.h"
#include "app/cli/commands/evaluate_predictions.h"
#include "app/cli/inference_options.h"
#include "app/cli/reports/error_report.h"
#include "app/cli/reports/speech_report.h"
#include "app/cli/session.h"
#include "app/cli/signal_watcher.h"
#include "core/base/files.h"
#include "core/engine/local/speech/shared_transcription.h"
#include "core/engine/local/speech/speech_data.h"
#include "core/engine/local/speech/speech_scores.h"
#include "core/engine/local/task_evaluation.h"
#include "core/metrics/latency.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <map>
#include <memory>
#include <set>

namespace parlance::cli {

namespace {

/// What is scored without a model too.
constexpr const char* kAnswerTask = "squad";

struct EvaluateOptions {
    engine::InferenceOptions inference;
    std::string task;
    std::string data;
    std::vector<std::pair<std::string, std::string>> settings; ///< of the task, by key
};

/// --beam-width for beam_width.
std::string optionOf(std::string key) {
    std::ranges::replace(key, '_', '-');
    return "--" + key;
}

/// What the task's own options were set to, the rest as by default.
Json taskOptions(const models::TaskInfo& task, const EvaluateOptions& options) {
    Json given = Json::object();
    for (const auto& [key, value] : options.settings) {
        if (task.evaluation == nullptr || task.evaluation->find(key) == nullptr)
            throw Error(ErrorKind::Usage, strCat("task ", task.name, " does not take it"),
                        optionOf(key), "leave it out");
        config::applySetting(*task.evaluation, given, strCat(key, "=", value));
    }
    return task.evaluation == nullptr
               ? given
               : config::resolve(*task.evaluation, given, "parlance evaluate");
}

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

int evaluateSpeech(const Session& session, const EvaluateOptions& options, const std::string& data,
                   const Json& own) {
    const auto order = engine::transcriptionOrder(options.inference, own);
    const std::vector<engine::SpeechItem> items = engine::speechItems(data, data::Labels::Required);
    const SignalWatcher signals({});
    engine::SharedWork shared;
    std::vector<std::string> hypotheses(items.size());
    engine::SpeechScores scores;
    std::map<std::size_t, Error> errors; // in the order of the list
    engine::TranscriptionTimes times;
    {
        ProgressBar bar = session.progressBar("evaluating");
        const auto merge = [&](std::size_t i, engine::SpeechOutcome outcome) {
            if (outcome.error) {
                errors.emplace(i, *outcome.error);
                return;
            }
            hypotheses[i] = std::move(outcome.transcript->text);
            scores.add(*items[i].reference, hypotheses[i]);
        };
        times = engine::transcribeTogether(shared, items, order, {.made = {}, .merged = merge},
                                           bar.sink(), signals.token());
        shared.leave();
    }
    if (!shared.world().isFirst())
        return 0;
    if (const auto file = own.value("predictions", std::string()); !file.empty())
        writePredictions(file, hypotheses);

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
int evaluateByTask(const Session& session, const EvaluateOptions& options, const std::string& data,
                   Json own) {
    const SignalWatcher signals({});
    engine::SharedWork shared;
    engine::TaskScores scores;
    {
        ProgressBar bar = session.progressBar("evaluating");
        scores = engine::evaluateTask(shared,
                                      {.task = options.task,
                                       .data = data,
                                       .options = std::move(own),
                                       .inference = options.inference},
                                      bar.sink(), signals.token());
        shared.leave();
    }
    if (!shared.world().isFirst())
        return 0;
    Json document = {{"task", options.task}, {"data", data}};
    std::string text = strCat(options.task, " of ", data, "\n");
    if (scores.items > 0) {
        document["items"] = scores.items;
        text += strCat("  items: ", scores.items, "\n");
    }
    for (const auto& [name, value] : scores.values) {
        document[name] = jsonNumber(value);
        text += strCat("  ", name, ": ", value, "\n");
    }
    if (!scores.latenciesMs.empty()) {
        const metrics::LatencySummary latency = metrics::summarizeLatency(scores.latenciesMs);
        document["latency_ms"] = metrics::toJson(latency);
        text += strCat("  latency of a batch: ", latency.meanMs, " ms, 90 % within ", latency.p90Ms,
                       ", 95 % within ", latency.p95Ms, ", 99 % within ", latency.p99Ms, "\n");
    }
    session.print(document, text);
    return 0;
}

/// Of answers that are there already. The task's other options are about how a model answers.
int evaluateWithoutModel(const Session& session, const EvaluateOptions& options) {
    const auto predictions = std::ranges::find(options.settings, "predictions",
                                               &std::pair<std::string, std::string>::first);
    if (options.task != kAnswerTask || predictions == options.settings.end())
        throw Error(ErrorKind::Usage, "no model is named", "--model",
                    "give one, or with --task squad the answers as --predictions");
    if (options.settings.size() > 1 || options.data.empty())
        throw Error(ErrorKind::Usage, "answers without a model are only compared with data",
                    "--predictions", "give --data and --predictions alone");
    return evaluatePredictions(session, options.data, predictions->second);
}

int evaluate(const Session& session, const EvaluateOptions& options) {
    if (options.inference.model.empty())
        return evaluateWithoutModel(session, options);
    const models::TaskInfo& task = engine::evaluatedTask(options.inference, options.task);
    Json own = taskOptions(task, options);
    const std::string data =
        options.data.empty() ? engine::ownTestData(options.inference.model) : options.data;
    const bool speech = std::ranges::count(task.uses, models::Use::Transcribe) > 0;
    return speech ? evaluateSpeech(session, options, data, own)
                  : evaluateByTask(session, options, data, std::move(own));
}

/// Those of every task of every family; what a task does not take is refused when it is known.
void addTaskOptions(CLI::App& app, EvaluateOptions& options) {
    std::set<std::string> tasks, keys;
    for (const models::FamilyInfo* family : models::familyInfos())
        for (const models::TaskInfo& task : family->tasks) {
            tasks.insert(task.name);
            if (task.evaluation == nullptr)
                continue;
            for (const config::FieldInfo& field : task.evaluation->fields()) {
                if (!keys.insert(field.key).second)
                    continue;
                app.add_option_function<std::string>(
                       optionOf(field.key),
                       [&options, key = field.key](const std::string& value) {
                           options.settings.emplace_back(key, value);
                       },
                       field.help)
                    ->group(task.title);
            }
        }
    app.add_option("--task", options.task, "What the model is measured at")
        ->required()
        ->check(CLI::IsMember(tasks));
}

} // namespace

Action declareEvaluate(CLI::App& app) {
    const auto options = std::make_shared<EvaluateOptions>();
    addInferenceOptions(app, options->inference);
    app.get_option("--model")->required(false);
    addTaskOptions(app, *options);
    app.add_option("--data", options->data,
                   "What data.valid takes; default: the run's test, else validation data");
    return [options](Session& session) { return evaluate(session, *options); };
}

} // namespace parlance::cli
