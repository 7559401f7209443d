// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/commands.h"
#include "app/cli/commands/train_options.h"
#include "app/cli/reports/error_report.h"
#include "app/cli/reports/trial_report.h"
#include "app/cli/session.h"
#include "app/cli/signal_watcher.h"
#include "core/base/clock.h"
#include "core/engine/local/training/queued_run.h"
#include "core/engine/local/training/training_worker.h"
#include "core/runs/run_directory.h"

#include <CLI/CLI.hpp>

#include <atomic>
#include <cstdio>
#include <memory>
#include <optional>

namespace parlance::cli {

namespace {

constexpr int kExitAtOnce = 1;
constexpr std::int64_t kMaxProcesses = 1024;
constexpr double kSecondsBetweenLines = 0.1;

/// The worker has no time left to say so itself.
void reportStopAtOnce(const std::filesystem::path& run, bool json) {
    const Error error(ErrorKind::Internal, "training was stopped at once, without saving",
                      run.string(), "go on from the last checkpoint with --resume");
    try {
        runs::RunDirectory(run).writeStoppedAtOnce();
        if (json)
            writeStdout(formatJson({{"error", toJson(error)}}, 2) + "\n");
    } catch (const std::exception&) {
        // Stopping comes first: readers find the process gone.
    }
    printErrorLine(error);
}

Json documentOf(const engine::TrainingPlan& plan, const engine::TrainingResult& result) {
    return {{"run", plan.run.string()},
            {"state", runs::stateName(result.state)},
            {"step", result.step},
            {"epoch", jsonNumber(result.epoch)},
            {"best", runs::toJson(result.best)},
            {"metrics", runs::valuesToJson(result.metrics)},
            {"target_missed", result.targetMissed},
            {"init", plan.start ? toJson(*plan.start) : Json()},
            {"same_bits", result.sameBits ? Json(*result.sameBits) : Json()}};
}

Json documentOf(const engine::TrainingPlan& plan) {
    return {{"run", plan.run.string()},
            {"config", plan.config.config},
            {"init", plan.start ? toJson(*plan.start) : Json()}};
}

std::string describe(const engine::TrainingPlan& plan) {
    std::string text = strCat("Would train in ", plan.run.string(), "\n");
    if (plan.start)
        text += engine::describe(*plan.start) + "\n";
    return text + formatJson(plan.config.config, 2) + "\n";
}

std::string describe(const engine::TrainingPlan& plan, const engine::TrainingResult& result) {
    std::string text = strCat("Run ", plan.run.string(), " ", runs::stateName(result.state),
                              " after ", result.step, " steps\n");
    for (const auto& [name, value] : result.metrics)
        text += strCat("  ", name, ": ", value, "\n");
    if (result.best)
        text += strCat("Best ", result.best->metric, ": ", result.best->value, " at step ",
                       result.best->step, "\n");
    if (result.sameBits)
        text += strCat(*result.sameBits ? "The same bits as " : "Other bits than ",
                       plan.repeat->run, "\n");
    return text;
}

int exitCodeOf(const engine::TrainingResult& result) {
    if (result.state == runs::State::Stopped || result.state == runs::State::Paused)
        return kExitStopped;
    return result.targetMissed ? exitCode(ErrorKind::TargetMissed) : 0;
}

int dryRun(const Session& session, const TrainOptions& options) {
    const engine::TrainingPlan plan = engine::planTraining(orderOf(options));
    session.print(documentOf(plan), describe(plan));
    return 0;
}

int queue(const Session& session, const TrainOptions& options, std::int64_t processes) {
    engine::TrainingOrder order = orderOf(options);
    order.queued = true;
    if (order.resume)
        throw Error(ErrorKind::Usage, "a run that is there cannot be queued", order.run.string(),
                    "go on with it by --resume alone, or queue a new run");
    const engine::TrainingPlan plan = engine::planTraining(order);
    engine::leaveQueued(plan, processes);
    std::string text = plan.start ? engine::describe(*plan.start) + "\n" : std::string();
    text += strCat(plan.run.string(), " waits: start it with parlance train --resume --run ",
                   plan.run.string(), "\n");
    session.print({{"run", plan.run.string()}, {"state", runs::stateName(runs::State::Queued)}},
                  text);
    return 0;
}

/// How far a trial is: drawn for people, or in lines for a program that reads them.
class TrialTeller {
  public:
    TrialTeller(const Session& session, bool inLines)
        : m_inLines(inLines), m_data(session.progressBar("looking through the data")),
          m_updates(session.progressBar("trying steps")), m_drawData(m_data.sink()),
          m_drawUpdates(m_updates.sink()) {}

    void tell(const train::TrialProgress& progress) {
        const bool isData = progress.part == train::TrialProgress::Part::Data;
        if (m_inLines)
            writeLine(progress);
        else if (const ProgressSink& draw = isData ? m_drawData : m_drawUpdates)
            draw({progress.done, progress.total, {}});
    }

  private:
    void writeLine(const train::TrialProgress& progress) {
        const double now = monotonicSec();
        const bool isNew = progress.part != m_part || progress.done == progress.total;
        if (!isNew && now - m_written < kSecondsBetweenLines)
            return;
        m_part = progress.part;
        m_written = now;
        std::fputs((formatJson({{"progress", toJson(progress)}}) + "\n").c_str(), stderr);
    }

    const bool m_inLines;
    ProgressBar m_data, m_updates;
    const ProgressSink m_drawData, m_drawUpdates;
    std::optional<train::TrialProgress::Part> m_part; ///< of the last line
    double m_written = 0.0;
};

int check(const Session& session, const TrainOptions& options, bool progressInLines) {
    engine::Training training(orderOf(options));
    const SignalWatcher signals({});
    engine::Training::Trial trial;
    {
        TrialTeller teller(session, progressInLines);
        trial = training.tryOut(
            {.stop = signals.token(), .progress = [&teller](const train::TrialProgress& progress) {
                 teller.tell(progress);
             }});
    }
    session.print(toJson(trial), trialText(trial));
    return 0;
}

int train(const Session& session, const TrainOptions& options) {
    engine::Training training(orderOf(options));
    const engine::TrainingPlan& plan = training.plan();
    std::atomic<bool> save = false, pause = false;
    const SignalWatcher signals({.saveNow = [&] { save = true; },
                                 .pause = [&] { pause = true; },
                                 .stopAtOnce = [&] { reportStopAtOnce(plan.run, session.json()); },
                                 .exitCodeAtOnce = kExitAtOnce});
    engine::TrainingResult result;
    {
        ProgressBar bar = session.progressBar("training");
        result = training.run(
            {.stop = signals.token(), .save = &save, .pause = &pause, .progress = bar.sink()});
    }
    if (training.isFirst())
        session.print(documentOf(plan, result), describe(plan, result));
    return exitCodeOf(result);
}

} // namespace

Action declareTrain(CLI::App& app) {
    const auto options = std::make_shared<TrainOptions>();
    const auto isDryRun = std::make_shared<bool>(false);
    const auto isCheck = std::make_shared<bool>(false);
    const auto progressInLines = std::make_shared<bool>(false);
    const auto processes = std::make_shared<std::int64_t>(0);
    addTrainOptions(app, *options);
    CLI::Option* dry =
        app.add_flag("--dry-run", *isDryRun,
                     "Print the whole configuration and what --init gives, train nothing");
    CLI::Option* trial = app.add_flag("--check", *isCheck,
                                      "Look through the data and measure memory and speed of a few "
                                      "steps, the largest among them, train nothing");
    trial->excludes(dry);
    app.add_flag("--progress-lines", *progressInLines,
                 "With --check: write to the standard error how far it is, in lines of JSON")
        ->needs(trial);
    app.add_option("--queue", *processes,
                   "Make the run and leave it waiting, to be trained in this many processes once "
                   "it is resumed")
        ->check(CLI::Range(std::int64_t{1}, kMaxProcesses))
        ->excludes(dry)
        ->excludes(trial);
    return [options, isDryRun, isCheck, progressInLines, processes](Session& session) {
        return *isDryRun        ? dryRun(session, *options)
               : *isCheck       ? check(session, *options, *progressInLines)
               : *processes > 0 ? queue(session, *options, *processes)
                                : train(session, *options);
    };
}

} // namespace parlance::cli
