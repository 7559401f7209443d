// SPDX-License-Identifier: Apache-2.0
#include "core/engine/worker_process.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/runs/run_directory.h"

#include <algorithm>
#include <csignal>

namespace parlance::engine {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

namespace {

/// LibTorch alone may take many seconds from a cold disk.
constexpr auto kPatience = 120s;
constexpr auto kGlance = 20ms;

/// Where several kinds share an exit code, the commonest.
ErrorKind kindOf(int exitCode) {
    switch (exitCode) {
    case 2:
        return ErrorKind::Config;
    case 3:
        return ErrorKind::Data;
    case 4:
        return ErrorKind::Device;
    case kExitStopped:
    case 130:
        return ErrorKind::Cancelled;
    case 6:
        return ErrorKind::TargetMissed;
    default:
        return ErrorKind::Internal;
    }
}

/// The process whose status is in the folder, by its pid and its start; zeros for none.
std::pair<std::int64_t, std::int64_t> workerOf(const fs::path& runFolder) {
    try {
        const runs::Status status = runs::RunDirectory(runFolder).status();
        return {status.pid, status.pidStart};
    } catch (const Error&) {
        return {}; // damaged: the worker will replace it
    }
}

/// The folder that a failed start leaves: with nothing but the log it is of no use to anyone.
void removeUnlessRun(const fs::path& runFolder) {
    std::error_code ignored;
    if (!fs::exists(runFolder / "config.json", ignored))
        fs::remove_all(runFolder, ignored);
}

std::string readFrom(const fs::path& file, std::uintmax_t offset) {
    const std::string text = readFile(file);
    return text.substr(std::min<std::size_t>(offset, text.size()));
}

} // namespace

void throwProgramError(int exitCode, const std::string& log, std::string_view program) {
    constexpr std::string_view kMark = "error: ";
    std::size_t begin = log.rfind("\n" + std::string(kMark));
    begin = begin == std::string::npos ? (log.starts_with(kMark) ? 0 : begin) : begin + 1;
    if (begin == std::string::npos)
        throw Error(ErrorKind::Internal,
                    exitCode > 128 ? strCat("its worker was ended by signal ", exitCode - 128)
                                   : strCat("its worker ended with exit code ", exitCode),
                    program, "try again; if it comes back, run it in a terminal to see more");
    begin += kMark.size();
    throw Error(kindOf(exitCode), log.substr(begin, log.find('\n', begin) - begin));
}

ChildProcess startWorker(const WorkerOrder& order) {
    std::error_code problem;
    if (!fs::is_directory(order.workingFolder, problem)) // nor is another made in its place
        throw Error(ErrorKind::IoRead, "the folder of the project is not there",
                    order.workingFolder.string(),
                    "connect its disk, or open the project where it lies now");
    const bool isNew = !fs::exists(order.runFolder);
    fs::create_directories(order.runFolder, problem);
    if (problem)
        throw Error(ErrorKind::IoWrite,
                    strCat("cannot create the run folder (", problem.message(), ")"),
                    order.runFolder.string(), "check the path and the permissions");
    const fs::path log = order.runFolder / "worker.log";
    const std::uintmax_t logBegin = fs::exists(log) ? fs::file_size(log) : 0;
    const auto before = workerOf(order.runFolder);
    ChildProcess worker = ChildProcess::start({.arguments = order.arguments,
                                               .workingFolder = order.workingFolder,
                                               .stdoutFile = log,
                                               .stderrFile = log,
                                               .newSession = true});
    std::optional<int> ended;
    for (auto waited = 0ms; waited < kPatience; waited += kGlance) {
        // Not by the pid of what was started: a launcher's first rank is its child.
        if (const auto now = workerOf(order.runFolder); now != before && now.first != 0)
            return worker;
        if (ended)
            break; // seen to have ended before the last look at its status
        ended = worker.wait(kGlance);
    }
    if (ended == 0) // it had nothing to do: another worker has the run that waited
        return worker;
    const std::string said = readFrom(log, logBegin);
    if (!ended)
        worker.signal(SIGKILL);
    if (isNew)
        removeUnlessRun(order.runFolder);
    if (ended)
        throwProgramError(*ended, said);
    throw Error(ErrorKind::Internal, "the worker showed no life for two minutes",
                order.runFolder.string(), "try again; if it comes back, start it in a terminal");
}

} // namespace parlance::engine
