// SPDX-License-Identifier: Apache-2.0
#include "core/launch/local_ranks.h"

#include "core/base/clock.h"
#include "core/base/error_json.h"
#include "core/base/files.h"
#include "core/base/str_cat.h"

#include <sys/prctl.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <thread>

namespace parlance::launch {

namespace fs = std::filesystem;

namespace {

/// As torchrun names it: the file in which a rank that fails says why.
constexpr const char* kReportVariable = "TORCHELASTIC_ERROR_FILE";
constexpr const char* kLauncherVariable = "PARLANCE_LAUNCHER";
constexpr std::chrono::milliseconds kGlance(20);

fs::path makeReportFolder() {
    std::string pattern = (fs::temp_directory_path() / "parlance-launch-XXXXXX").string();
    if (::mkdtemp(pattern.data()) == nullptr)
        throwSystemError(ErrorKind::IoWrite, "cannot create a folder", pattern, errno);
    return pattern;
}

fs::path reportFile(const fs::path& folder, std::int64_t rank) {
    return folder / strCat("rank-", rank, ".json");
}

/// Stands in place of the report of a rank that has said itself what failed.
fs::path saidFile(fs::path report) {
    return report.replace_extension(".said");
}

void leaveForLauncher(const fs::path& file, const std::string& text) {
    try {
        writeFileAtomically(file, text);
    } catch (const std::exception&) {
        // The exit code has to do.
    }
}

/// Of any process; empty where it has none, has ended or is someone else's.
std::optional<std::string> launcherOf(pid_t process) {
    const std::string begin = std::string(1, '\0') + kLauncherVariable + '=';
    try {
        const std::string environment = '\0' + readFile(strCat("/proc/", process, "/environ"));
        const std::size_t at = environment.find(begin);
        if (at == std::string::npos)
            return std::nullopt;
        return std::string(environment.c_str() + at + begin.size());
    } catch (const Error&) {
        return std::nullopt;
    }
}

bool isFailure(int exitCode) {
    return exitCode != 0 && exitCode != kExitStopped &&
           exitCode != parlance::exitCode(ErrorKind::TargetMissed);
}

} // namespace

LocalRanks::LocalRanks(const LocalRanksOrder& order)
    : m_order(order), m_reports(makeReportFolder()) {
    for (std::int64_t local = 0; local < order.processes; ++local) {
        const std::int64_t rank = order.node * order.processes + local;
        const Command command{
            .arguments = order.arguments,
            .environment = {{"RANK", strCat(rank)},
                            {"WORLD_SIZE", strCat(order.nodes * order.processes)},
                            {"LOCAL_RANK", strCat(local)},
                            {"LOCAL_WORLD_SIZE", strCat(order.processes)},
                            {"MASTER_ADDR", order.meeting.host},
                            {"MASTER_PORT", strCat(order.meeting.port)},
                            {"TORCHELASTIC_USE_AGENT_STORE", "True"},
                            {kTimeoutVariable, strCat(order.timeout.count())},
                            {kReportVariable, reportFile(m_reports, rank).string()},
                            {kLauncherVariable, strCat(::getpid())}}};
        m_ranks.push_back(
            {.number = rank,
             .process = ChildProcess::start(command, {.ourStdout = rank == 0, .ourStderr = true})});
    }
}

LocalRanks::~LocalRanks() {
    signal(SIGKILL);
    for (Rank& rank : m_ranks)
        rank.process.wait(std::chrono::seconds(10));
    std::error_code ignored;
    fs::remove_all(m_reports, ignored);
}

void LocalRanks::signal(int number) {
    const std::lock_guard lock(m_mutex);
    for (Rank& rank : m_ranks)
        if (!rank.exitCode)
            rank.process.signal(number);
}

void LocalRanks::giveUp() {
    for (Rank& rank : m_ranks)
        rank.gaveUp = rank.gaveUp || !rank.exitCode;
    signal(SIGKILL);
}

bool LocalRanks::allEnded() {
    const std::lock_guard lock(m_mutex);
    bool all = true;
    for (std::size_t i = 0; i < m_ranks.size(); ++i) {
        Rank& rank = m_ranks[i];
        if (rank.exitCode)
            continue;
        rank.exitCode = rank.process.poll();
        if (!rank.exitCode)
            all = false;
        else if (isFailure(*rank.exitCode) && !rank.gaveUp && !hasSaidWhy(rank))
            m_failed.push_back(i);
    }
    return all;
}

int LocalRanks::wait() {
    std::optional<double> deadline;
    const auto hasEnded = [](const Rank& rank) { return rank.exitCode.has_value(); };
    while (!allEnded()) {
        if (!deadline && (m_endExpected || std::ranges::any_of(m_ranks, hasEnded)))
            deadline = monotonicSec() + std::chrono::duration<double>(2 * m_order.timeout).count();
        if (deadline && monotonicSec() > *deadline)
            giveUp();
        std::this_thread::sleep_for(kGlance);
    }
    if (const std::optional<Error> error = failure())
        throw *error;
    return *m_ranks.front().exitCode;
}

/// The cause: a rank that was killed or has its own reason, before those that lost it.
std::optional<Error> LocalRanks::failure() const {
    std::optional<Error> first;
    for (const std::size_t i : m_failed) {
        const Error error = failureOf(m_ranks[i]);
        if (error.kind() != ErrorKind::Distributed || *m_ranks[i].exitCode > 128)
            return error;
        if (!first)
            first = error;
    }
    const auto late = std::ranges::find_if(m_ranks, &Rank::gaveUp);
    if (!first && late != m_ranks.end())
        return failureOf(*late);
    return first;
}

Error LocalRanks::failureOf(const Rank& rank) const {
    const std::string where = strCat("rank ", rank.number, " on ", hostName());
    const int code = *rank.exitCode;
    if (code > 128)
        return {ErrorKind::Distributed,
                rank.gaveUp
                    ? strCat(where, " did not end with the others and was killed")
                    : strCat(where, " was ended by signal ", code - 128,
                             code == 128 + SIGKILL ? ", as happens when memory runs out" : ""),
                strCat(m_ranks.size(), " processes on this host"),
                "go on from the last checkpoint with --resume"};
    try {
        const fs::path file = reportFile(m_reports, rank.number);
        const Error error = errorFromJson(parseJson(readFile(file), file.string()), file.string());
        return error.kind() == ErrorKind::Distributed
                   ? error
                   : Error(error.kind(), strCat(where, ": ", error.what()));
    } catch (const std::exception&) {
        // It did not come to say so.
    }
    return {ErrorKind::Distributed, strCat(where, " ended with exit code ", code),
            strCat(m_ranks.size(), " processes on this host"),
            "see what it wrote above; go on from the last checkpoint with --resume"};
}

bool LocalRanks::hasSaidWhy(const Rank& rank) const {
    std::error_code ignored;
    return fs::exists(saidFile(reportFile(m_reports, rank.number)), ignored);
}

bool hasLauncher() {
    return processEnvironment()(kLauncherVariable).has_value();
}

void endWithLauncher() {
    const std::optional<std::string> launcher = processEnvironment()(kLauncherVariable);
    if (!launcher)
        return;
    ::prctl(PR_SET_PDEATHSIG, kLauncherGone);
    if (strCat(::getppid()) != *launcher) // it ended before we asked
        std::raise(kLauncherGone);
}

std::vector<pid_t> ranksLaunchedWith(pid_t rank) {
    const std::optional<std::string> launcher = launcherOf(rank);
    if (!launcher)
        return {rank};
    std::vector<pid_t> ranks;
    std::error_code failed;
    for (fs::directory_iterator it("/proc", failed), end; !failed && it != end;
         it.increment(failed)) {
        const std::string name = it->path().filename().string();
        if (name.find_first_not_of("0123456789") != std::string::npos)
            continue;
        const auto process = static_cast<pid_t>(std::stol(name));
        if (launcherOf(process) == launcher)
            ranks.push_back(process);
    }
    return ranks;
}

void reportToLauncher(const Error& error) {
    if (const std::optional<std::string> file = processEnvironment()(kReportVariable))
        leaveForLauncher(*file, formatJson(toJson(error)));
}

void passOnExitCode() {
    if (const std::optional<std::string> file = processEnvironment()(kReportVariable))
        leaveForLauncher(saidFile(*file), "");
}

} // namespace parlance::launch
