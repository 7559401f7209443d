// SPDX-License-Identifier: Apache-2.0
// The ranks of one host as child processes: started together, ended together.
#pragma once

#include "core/base/error.h"
#include "core/base/process/process.h"
#include "core/launch/place.h"

#include <atomic>
#include <chrono>
#include <csignal>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace parlance::launch {

struct LocalRanksOrder {
    std::vector<std::string> arguments; ///< of each rank; [0] is the program
    std::int64_t processes = 1;         ///< on this host
    std::int64_t nodes = 1;             ///< hosts; on each of them as many processes
    std::int64_t node = 0;              ///< which of the hosts this is
    MeetingPoint meeting;               ///< where the launcher of node 0 keeps the store
    /// Of silence, after which a rank counts as lost (dist::GroupOptions). Once one has ended, the
    /// others are given twice as long to end by themselves.
    std::chrono::seconds timeout{60};
};

/// Ranks get torchrun's variables. Only rank 0 of all has our stdout, all have our stderr. They
/// are asked to stop when this process ends, however that happens (endWithLauncher()).
class LocalRanks {
  public:
    explicit LocalRanks(const LocalRanksOrder& order);
    /// Kills what is left.
    ~LocalRanks();
    LocalRanks(const LocalRanks&) = delete;
    LocalRanks& operator=(const LocalRanks&) = delete;

    /// To all that live. May be called on another thread than wait().
    void signal(int number);
    /// The job has failed elsewhere: from now on the ranks are waited for as if one had ended. May
    /// be called on another thread than wait().
    void expectEnd() { m_endExpected = true; }
    /// Waits until all have ended and gives the exit code of rank 0 or, on another host, of its
    /// first. Ranks that do not end with the others are killed. Where one failed, this throws its
    /// error, which names rank and host.
    int wait();

  private:
    struct Rank {
        std::int64_t number = 0;
        ChildProcess process;
        std::optional<int> exitCode = {};
        bool gaveUp = false; ///< killed by us: a consequence
    };
    void giveUp();
    bool allEnded();
    bool hasSaidWhy(const Rank& rank) const;
    std::optional<Error> failure() const;
    Error failureOf(const Rank& rank) const;

    LocalRanksOrder m_order;
    std::filesystem::path m_reports; ///< where ranks say why they failed
    std::mutex m_mutex;              ///< a process must not be signalled while its end is collected
    std::vector<Rank> m_ranks;
    std::atomic<bool> m_endExpected = false;
    std::vector<std::size_t> m_failed; ///< in the order in which they were seen to have ended
};

/// What tells a rank that its launcher is gone: it is to stop, as on SIGTERM. A signal of its own,
/// because the kernel sends it once for each of the launcher's threads, and a second SIGTERM means
/// to stop at once.
inline constexpr int kLauncherGone = SIGUSR2;
/// What asks a training to pause: to finish the update, save, end as `paused` and free its device.
inline const int kPauseSignal = SIGRTMIN;
/// In a rank, before anything else: it is sent kLauncherGone when its launcher is gone.
void endWithLauncher();
/// In a rank: whether a launcher waits for it, and speaks for all when one fails.
bool hasLauncher();
/// The ranks of this host that were launched together with this one, itself included: it alone
/// where it has no launcher. Processes that they have started count as theirs.
std::vector<pid_t> ranksLaunchedWith(pid_t rank);
/// In a rank that fails: tells the launcher why.
void reportToLauncher(const Error& error);
/// In a rank that has done its work and said what failed in it (a file that cannot be read): its
/// exit code is the launcher's, which has nothing to add.
void passOnExitCode();

} // namespace parlance::launch
