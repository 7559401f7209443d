// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/launch_slurm.h"

#include "app/cli/commands/train_options.h"
#include "app/cli/session.h"
#include "app/cli/usage.h"
#include "core/base/files.h"
#include "core/launch/slurm_run.h"
#include "core/launch/slurm_script.h"
#include "core/models/family_info.h"
#include "core/runs/run_writer.h"

#include <CLI/CLI.hpp>

#include <algorithm>

namespace parlance::cli {

namespace fs = std::filesystem;

namespace {

/// Of the command behind --, of which a job does not know --json and the like.
engine::TrainingOrder queuedOrder(const std::vector<std::string>& command, CommonOptions& common) {
    if (command.empty() || command.front() != "train")
        throw Error(ErrorKind::Usage, "only a training can be a job", "--slurm",
                    "give it after --, such as -- train --preset NAME");
    CLI::App app("", "parlance train");
    TrainOptions options;
    addTrainOptions(app, options);
    addCommonOptions(app, common);
    try {
        // The parser takes them from the end.
        app.parse(std::vector<std::string>(command.rbegin(), command.rend() - 1));
    } catch (const CLI::ParseError& error) {
        throw usageError(app, error);
    }
    engine::TrainingOrder order = orderOf(options);
    order.queued = true;
    return order;
}

std::int64_t processesPerNode(const SlurmSubmission& submission) {
    const std::int64_t gpus = submission.gpusPerNode;
    const std::int64_t processes =
        submission.processesPerNode.value_or(std::max<std::int64_t>(1, gpus));
    if (gpus > 0 && processes != gpus)
        throw Error(ErrorKind::Usage,
                    strCat(processes, " processes cannot share ", gpus, " devices out"), "--nproc",
                    "leave it out: each device has a process");
    return processes;
}

/// Makes the run and submits it; a job that Slurm refuses leaves no new run behind.
std::int64_t submit(const engine::TrainingPlan& plan, const fs::path& run,
                    const std::string& script) {
    const bool isNew = !fs::exists(run);
    runs::RunWriter::queue(run, plan.config,
                           models::findTask(plan.config.family, plan.config.task).metrics);
    try {
        writeFileAtomically(run / launch::kSlurmScriptName, script);
        return launch::submitRun(run);
    } catch (const Error&) {
        if (isNew)
            fs::remove_all(run);
        throw;
    }
}

} // namespace

int submitToSlurm(const Session& session, const SlurmSubmission& submission) {
    if (!launch::hasSlurm())
        throw Error(ErrorKind::Usage, "this machine has no Slurm", "sbatch",
                    "submit from one that has it, or leave --slurm out");
    CommonOptions common{.json = session.json()};
    const engine::TrainingOrder order = queuedOrder(submission.command, common);
    const std::int64_t processes = processesPerNode(submission);
    const engine::TrainingPlan plan = engine::planTraining(order);
    engine::checkPlan(plan, submission.nodes * processes);
    const fs::path run = fs::absolute(plan.run).lexically_normal();
    const std::string script =
        launch::slurmScript({.program = fs::read_symlink("/proc/self/exe"),
                             .run = run,
                             .nodes = submission.nodes,
                             .processesPerNode = processes,
                             .gpusPerNode = submission.gpusPerNode,
                             .threads = engine::commonConfigOf(plan.config.config).threads,
                             .partition = submission.partition,
                             .time = submission.time,
                             .timeout = std::chrono::seconds(submission.timeoutSec)});
    launch::requireNoJob(run);
    const std::int64_t job = submit(plan, run, script);
    const fs::path file = run / launch::kSlurmScriptName;
    std::string text = plan.start ? engine::describe(*plan.start) + "\n" : std::string();
    text += strCat("Job ", job, " trains in ", run.string(), ", by ", file.string(), "\n");
    Session(common).print({{"run", run.string()}, {"job", job}, {"script", file.string()}}, text);
    return 0;
}

} // namespace parlance::cli
