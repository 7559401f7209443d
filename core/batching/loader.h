// SPDX-License-Identifier: Apache-2.0
// Worker threads that load ahead and deliver in order.
#pragma once

#include "core/batching/batch_source.h"

#include <condition_variable>
#include <exception>
#include <map>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

namespace parlance::batching {

struct LoaderOptions {
    std::int64_t threads = 1; ///< at least 1
    std::int64_t ahead = 4;   ///< batches in memory or in the making beyond the one in use; >= 1
    bool pinMemory = false;
};

/// next() and position() belong to one thread. Destruction waits for the batches in the making.
class Loader {
  public:
    /// Throws Error{Data} when the source has no batches.
    Loader(const BatchSource& source, const LoaderOptions& options, DataPosition start);
    ~Loader();
    Loader(const Loader&) = delete;
    Loader& operator=(const Loader&) = delete;

    /// The next batch; epochs follow one another without end. Rethrows what making it threw, and
    /// does so again when called again.
    std::unique_ptr<Batch> next();
    /// Position of the batch that next() gives next.
    DataPosition position() const { return m_position; }

  private:
    struct Made {
        std::unique_ptr<Batch> batch;
        std::exception_ptr error;
    };
    void work(const std::stop_token& stop);
    Made make(DataPosition position) const;
    DataPosition after(DataPosition position) const;

    const BatchSource& m_source;
    const LoaderOptions m_options;
    const std::int64_t m_perEpoch;
    DataPosition m_position; ///< next to deliver
    DataPosition m_toLoad;   ///< next to hand to a worker
    std::int64_t m_delivered = 0, m_handedOut = 0;
    std::map<std::int64_t, Made> m_ready; ///< by running number
    std::mutex m_mutex;
    std::condition_variable_any m_changed;
    std::vector<std::jthread> m_workers; ///< last member: joined before the rest goes
};

} // namespace parlance::batching
