// SPDX-License-Identifier: Apache-2.0
// The processes that train or evaluate one model together, as one of them sees it: c10d with NCCL
// between GPUs and Gloo between processors.
#pragma once

#include "core/base/error.h"
#include "core/launch/place.h"
#include "core/torch.h"

#include <c10/util/intrusive_ptr.h>

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace c10d {
class ProcessGroup;
}

namespace parlance::dist {

struct GroupOptions {
    /// Of silence, after which a process counts as lost; also what all are given to meet.
    /// PARLANCE_DIST_TIMEOUT, in seconds, sets it.
    std::chrono::seconds timeout{60};
};
/// Throws Error{Usage} for a timeout that is not one.
GroupOptions groupOptionsFrom(const launch::Environment& environment);

/// All members must call the same functions in the same order. Whatever goes wrong with any of
/// them, within the timeout each throws one Error{Distributed} that names rank and host; after
/// that, the group can only be left.
class ProcessGroup {
  public:
    /// A group of one, which sends nothing.
    ProcessGroup();
    /// The one of this process.
    static ProcessGroup& alone();
    /// Meets the others. Throws Error{Distributed} naming those who did not come in time.
    explicit ProcessGroup(const launch::Place& place, const GroupOptions& options = {});
    ~ProcessGroup();
    ProcessGroup(ProcessGroup&&) noexcept;
    ProcessGroup& operator=(ProcessGroup&&) noexcept;

    const World& world() const { return m_place.world; }
    const World& local() const { return m_place.local; }
    /// "rank 1 on host-b"
    std::string nameOf(std::int64_t rank) const;

    /// Where tensors will lie from now on: sum() and broadcast() take those of `device`.
    void useDevice(torch::Device device);

    /// The sum over all, in place; the same bits in all.
    void sum(torch::Tensor& tensor);
    /// The sum over all of each number.
    std::vector<std::int64_t> sum(std::vector<std::int64_t> numbers);
    /// What rank 0 has, in place.
    void broadcast(std::vector<torch::Tensor>& tensors);
    std::string broadcast(const std::string& bytes);
    /// What each has, by rank, in all.
    std::vector<std::string> gather(const std::string& bytes);

    /// Waits until all have come here, for as long as they live: shares may differ by hours.
    void await();
    /// Every process has done what it had to: none will miss another. To be called by all before
    /// they end, unless one failed.
    void leave();
    /// This process ends because of `error`: the others learn it instead of waiting.
    void fail(const Error& error);

    /// What is to be done before this process is ended because it waits in vain for one that is
    /// lost. Called on another thread.
    void setLastWords(std::function<void(const Error&)> lastWords);

    /// For the reducer of gradients.
    c10::intrusive_ptr<c10d::ProcessGroup> backend() const;
    /// Runs what may fail because of another process. Throws what this class throws.
    template <typename Work>
    auto guarded(Work&& work) {
        const Waiting waiting(*this);
        try {
            return work();
        } catch (const Error&) {
            throw;
        } catch (const std::exception& problem) {
            throwFault(problem);
        }
    }

  private:
    struct Members;
    void meet();
    void startWatch();
    void sayGoodbye();
    void markWaiting(bool waits);
    /// While it lives, this process may wait for others.
    class Waiting {
      public:
        explicit Waiting(ProcessGroup& group) : m_group(group) { m_group.markWaiting(true); }
        ~Waiting() { m_group.markWaiting(false); }
        Waiting(const Waiting&) = delete;
        Waiting& operator=(const Waiting&) = delete;

      private:
        ProcessGroup& m_group;
    };
    [[noreturn]] void throwFault(const std::exception& problem);

    launch::Place m_place;
    GroupOptions m_options;
    std::unique_ptr<Members> m_members; ///< null when alone
};

} // namespace parlance::dist
