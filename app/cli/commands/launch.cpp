// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/commands.h"
#include "app/cli/commands/launch_slurm.h"
#include "app/cli/session.h"
#include "app/cli/signal_watcher.h"
#include "core/dist/job_watch.h"
#include "core/dist/store_keeper.h"
#include "core/launch/local_ranks.h"

#include <CLI/CLI.hpp>

#include <atomic>
#include <csignal>
#include <filesystem>
#include <memory>

namespace parlance::cli {

namespace {

constexpr std::int64_t kMaxProcesses = 1024;

struct LaunchOptions {
    std::optional<std::int64_t> processes;
    std::int64_t nodes = 1, node = 0;
    std::string master;
    std::int64_t timeoutSec = 60;
    std::vector<std::string> command;
    bool slurm = false;
    SlurmSubmission submission;
};

/// HOST:PORT, an IPv6 address in brackets.
launch::MeetingPoint meetingPointOf(const std::string& text) {
    const std::size_t colon = text.rfind(':');
    const std::string port = colon == std::string::npos ? "" : text.substr(colon + 1);
    const bool isNumber = !port.empty() && port.size() <= 5 &&
                          port.find_first_not_of("0123456789") == std::string::npos;
    if (colon == 0 || !isNumber || std::stol(port) < 1 || std::stol(port) > UINT16_MAX)
        throw Error(ErrorKind::Usage, strCat("\"", text, "\" is not a host and a port"), "--master",
                    "give it as HOST:PORT");
    std::string host = text.substr(0, colon);
    if (host.starts_with('[') && host.ends_with(']'))
        host = host.substr(1, host.size() - 2);
    return {.host = host, .port = static_cast<std::uint16_t>(std::stol(port))};
}

/// The others would do the same thing once in each process.
void requireShared(const std::string& name) {
    std::string shared;
    for (const CommandEntry& entry : commandTable())
        if (entry.work == Work::ComputesShared) {
            if (name == entry.name)
                return;
            shared += strCat(shared.empty() ? "" : ", ", entry.name);
        }
    throw Error(ErrorKind::Usage, strCat("\"", name, "\" is not shared out among processes"),
                "parlance launch", strCat("launch one of: ", shared));
}

int launchRanks(const LaunchOptions& options) {
    std::vector<std::string> command = options.command;
    if (command.empty())
        throw Error(ErrorKind::Usage, "nothing to launch", "parlance launch",
                    "give a command after --, such as -- train --preset NAME");
    requireShared(command.front());
    if (options.node >= options.nodes)
        throw Error(ErrorKind::Usage,
                    strCat("there is no node ", options.node, " of ", options.nodes), "--node-rank",
                    "count the nodes from 0");
    if (options.nodes > 1 && options.master.empty())
        throw Error(ErrorKind::Usage, "several nodes need a place to meet", "--master",
                    "give HOST:PORT of node 0, the same on all nodes");
    launch::MeetingPoint meeting{.host = "127.0.0.1", .port = 0};
    if (!options.master.empty())
        meeting = meetingPointOf(options.master);
    std::unique_ptr<dist::StoreKeeper> store;
    if (options.node == 0) {
        store = std::make_unique<dist::StoreKeeper>(meeting.port);
        meeting.port = store->port();
    }
    command.insert(command.begin(), std::filesystem::read_symlink("/proc/self/exe").string());
    launch::LocalRanks ranks({.arguments = std::move(command),
                              .processes = options.processes.value_or(1),
                              .nodes = options.nodes,
                              .node = options.node,
                              .meeting = meeting,
                              .timeout = std::chrono::seconds(options.timeoutSec)});
    std::atomic<bool> pause = false;
    // A second request stops at once; the ranks do so when they are asked again.
    const SignalWatcher signals({.saveNow = [&] { ranks.signal(SIGUSR1); },
                                 .pause = [&] { pause = true; },
                                 .stopAtOnce = [&] { ranks.signal(SIGKILL); },
                                 .exitCodeAtOnce = 1});
    std::optional<dist::JobWatch> job;
    if (options.nodes > 1)
        job.emplace(meeting, std::chrono::seconds(options.timeoutSec),
                    [&ranks] { ranks.expectEnd(); });
    const std::stop_callback forward(signals.token(),
                                     [&] { ranks.signal(pause ? launch::kPauseSignal : SIGTERM); });
    return ranks.wait();
}

} // namespace

Action declareLaunch(CLI::App& app) {
    const auto options = std::make_shared<LaunchOptions>();
    app.add_option("--nproc", options->processes,
                   "Processes on this machine, or on each of a job's; default: 1, in a job one per "
                   "device")
        ->check(CLI::Range(std::int64_t{1}, kMaxProcesses));
    CLI::Option* nodes =
        app.add_option("--nnodes", options->nodes, "Machines, each with as many processes")
            ->check(CLI::Range(std::int64_t{1}, kMaxProcesses))
            ->capture_default_str();
    CLI::Option* node =
        app.add_option("--node-rank", options->node, "Which of the machines this is, from 0")
            ->check(CLI::Range(std::int64_t{0}, kMaxProcesses))
            ->capture_default_str();
    CLI::Option* master =
        app.add_option("--master", options->master, "HOST:PORT of machine 0, where all meet");
    app.add_option("--timeout", options->timeoutSec,
                   "Seconds of silence after which a process counts as lost")
        ->check(CLI::Range(1, 86400))
        ->capture_default_str();
    CLI::Option* slurm =
        app.add_flag("--slurm", options->slurm, "Submit the training to Slurm as a job");
    for (CLI::Option* ours : {nodes, node, master})
        ours->excludes(slurm);
    SlurmSubmission& job = options->submission;
    app.add_option("--nodes", job.nodes, "Machines of the job")
        ->check(CLI::Range(std::int64_t{1}, kMaxProcesses))
        ->needs(slurm);
    app.add_option("--gpus-per-node", job.gpusPerNode, "GPUs on each, with a process for each")
        ->check(CLI::Range(std::int64_t{1}, kMaxProcesses))
        ->needs(slurm);
    app.add_option("--partition", job.partition, "The cluster's partition")->needs(slurm);
    app.add_option("--time", job.time, "Time limit of the job, as Slurm writes it")->needs(slurm);
    app.add_option("command", options->command, "What each process runs, after --");
    return [options](Session& session) {
        if (!options->slurm)
            return launchRanks(*options);
        SlurmSubmission submission = options->submission;
        submission.processesPerNode = options->processes;
        submission.timeoutSec = options->timeoutSec;
        submission.command = options->command;
        return submitToSlurm(session, submission);
    };
}

} // namespace parlance::cli
