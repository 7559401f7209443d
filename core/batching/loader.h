// SPDX-License-Identifier: Apache-2.0
// Worker threads that load ahead and deliver in order.
#pragma once

#include "core/batching/batch_source.h"

#include <condition_variable>
#include <deque>
#include <exception>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

namespace parlance::batching {

struct LoaderOptions {
    std::int64_t threads = 1;
    std::int64_t ahead = 4; ///< batches in memory beyond the one in use
    bool pinMemory = false;
};

class Loader {
  public:
    Loader(const BatchSource& source, const LoaderOptions& options, DataPosition start);
    ~Loader();

    /// The next batch; epochs follow one another without end. Rethrows what a worker threw.
    std::unique_ptr<Batch> next();
    /// Position of the batch that next() gives next.
    DataPosition position() const { return m_position; }

  private:
    void work(const std::stop_token& stop);

    const BatchSource& m_source;
    LoaderOptions m_options;
    DataPosition m_position; ///< next to deliver
    DataPosition m_toLoad;   ///< next to hand to a worker
    std::int64_t m_delivered = 0, m_handedOut = 0;
    std::map<std::int64_t, std::unique_ptr<Batch>> m_ready;
    std::map<std::int64_t, std::exception_ptr> m_failed;
    std::mutex m_mutex;
    std::condition_variable_any m_changed;
    std::vector<std::jthread> m_workers;
};

} // namespace parlance::batching
