// SPDX-License-Identifier: Apache-2.0
// Work that this process shares with those that were started together with it, as its environment
// says (launch::Place): one of a world of its own where nothing says so.
#pragma once

#include "core/base/world.h"

#include <memory>
#include <string>

namespace parlance::dist {
class ProcessGroup;
}

namespace parlance::engine {

class SharedWork {
  public:
    /// Meets the others. Throws Error{Usage} for a wrong environment and Error{Distributed} naming
    /// those who did not come.
    SharedWork();
    ~SharedWork();
    SharedWork(const SharedWork&) = delete;
    SharedWork& operator=(const SharedWork&) = delete;

    const World& world() const;
    /// Among the processes of this host, which share its devices and threads.
    const World& local() const;
    dist::ProcessGroup& group() { return *m_group; }

    /// What `work` gives. What it throws, the others learn instead of waiting for this process.
    template <typename Work>
    auto run(Work&& work) {
        try {
            return work();
        } catch (...) {
            tellAndThrow();
        }
    }
    /// What the first process has, in all.
    std::string fromFirst(const std::string& bytes);
    /// The end, for all at once.
    void leave();

  private:
    [[noreturn]] void tellAndThrow();

    std::unique_ptr<dist::ProcessGroup> m_group;
};

} // namespace parlance::engine
