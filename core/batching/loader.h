// SPDX-License-Identifier: Apache-2.0
// Worker threads that load ahead and deliver in order.
#pragma once

#include "core/base/world.h"
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
    /// Batches that all processes take together, such as those of an update, of which this one
    /// takes every size-th, from its rank on. At least as many as there are processes; 0 = as many.
    std::int64_t round = 0;
    World world = {};
};

/// Everything but the constructor belongs to one thread.
class Loader {
  public:
    /// Throws Error{Data} when the source has no batches, and when `start` lies behind the end of
    /// its epoch: the data are then not those that it was counted in.
    Loader(const BatchSource& source, const LoaderOptions& options, DataPosition start);
    /// Waits for the batches in the making.
    ~Loader();
    Loader(const Loader&) = delete;
    Loader& operator=(const Loader&) = delete;

    /// The next batch; epochs follow one another without end. Rethrows what making it threw, and
    /// does so again when called again.
    std::unique_ptr<Batch> next();
    /// Where the sequence stands when the round of the last batch is over.
    DataPosition position() const { return m_position; }
    /// The bad items of the batches that next() gave since the last call.
    std::vector<BadItem> takeBadItems();

  private:
    struct Made {
        std::unique_ptr<Batch> batch;
        std::exception_ptr error;
    };
    void work(const std::stop_token& stop);
    Made make(DataPosition position) const;
    DataPosition advanced(DataPosition position, std::int64_t batches) const;

    const BatchSource& m_source;
    const LoaderOptions m_options;
    const std::int64_t m_round; ///< batches of all
    const std::int64_t m_own;   ///< of which this process takes so many
    DataPosition m_position;
    DataPosition m_roundToLoad; ///< where the round of the next batch to hand to a worker begins
    std::int64_t m_delivered = 0, m_handedOut = 0;
    std::map<std::int64_t, Made> m_ready; ///< by running number
    std::vector<BadItem> m_badItems;
    std::mutex m_mutex;
    std::condition_variable_any m_changed;
    std::vector<std::jthread> m_workers;
};

} // namespace parlance::batching
