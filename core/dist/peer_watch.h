// SPDX-License-Identifier: Apache-2.0
// Notices that another process is gone, stopped or cut off, and says which: the collective
// operations themselves only fail, or wait.
#pragma once

#include "core/base/world.h"
#include "core/torch.h"

#include <torch/csrc/distributed/c10d/Store.hpp>

#include <chrono>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace parlance::dist {

/// Every process counts up a number of its own in the store and watches that of the next rank, so
/// that each is watched by one and the store's load grows with the number of processes only. What
/// one notices, it writes into the store, where the others find it.
class PeerWatch {
  public:
    struct Options {
        World world;
        std::string next;                   ///< name of the next rank: "rank 1 on host-b"
        std::optional<pid_t> nextPid;       ///< where it runs on this host
        bool storeIsKept = false;           ///< by another process than rank 0
        std::string storeKeeper;            ///< whose loss the store's silence means
        std::chrono::milliseconds interval; ///< between two looks
        std::chrono::milliseconds timeout;  ///< of silence, after which a process counts as lost
    };

    /// On the watch's thread.
    struct Reactions {
        std::function<void()> onFault; ///< once, when anything is wrong with anyone
        std::function<bool()> isStuck; ///< asked from then on: nothing will wake this process
        std::function<void(const std::string& fault)> end; ///< ends it, with its last words
    };

    PeerWatch(c10::intrusive_ptr<c10d::Store> store, Options options, Reactions reactions);
    /// Ends watching without a word: a process that leaves in order.
    ~PeerWatch() = default;
    PeerWatch(const PeerWatch&) = delete;
    PeerWatch& operator=(const PeerWatch&) = delete;

    /// What a process has written into the store of its job, if any has.
    static std::optional<std::string> faultIn(c10d::Store& store);

    /// Tells the others that this process ends, and why.
    void report(const std::string& fault);
    /// The fault, as soon as one is known; empty when none is after `patience`.
    std::optional<std::string> fault(std::chrono::milliseconds patience);

  private:
    void watch(const std::stop_token& stop);
    std::optional<std::string> look();
    void endIfStuck(const std::stop_token& stop, const std::string& fault);
    std::string claim(const std::string& fault);

    const Options m_options;
    std::optional<std::int64_t> m_nextStart; ///< when the process `nextPid` started
    const c10::intrusive_ptr<c10d::Store> m_store;
    const Reactions m_reactions;
    std::int64_t m_beat = 0;
    std::string m_heard; ///< the last that the next rank wrote
    std::chrono::steady_clock::time_point m_heardAt;
    std::chrono::steady_clock::time_point m_storeHeardAt;
    std::mutex m_mutex;
    std::condition_variable_any m_changed;
    std::optional<std::string> m_fault;
    std::jthread m_thread; ///< after all that it uses
};

} // namespace parlance::dist
