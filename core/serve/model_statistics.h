// SPDX-License-Identifier: Apache-2.0
// What a model has done so far, in the terms of the protocol's statistics extension. A request
// waits in the queue, then its batch is computed (infer), and each of its answers finished on its
// client's thread (output: decoding, tensors).
#pragma once

#include "core/base/json.h"

#include <chrono>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace parlance::serve {

struct CountedTime {
    std::uint64_t count = 0;
    std::chrono::nanoseconds time{0};

    void add(std::chrono::nanoseconds each, std::uint64_t times = 1) {
        count += times;
        time += each * times;
    }
};

struct ComputeTimes {
    CountedTime input, infer, output;
};

struct ModelStatistics {
    std::string name;
    std::int64_t lastInferenceMs = 0; ///< since 1970; 0 = never
    std::uint64_t inferences = 0;     ///< requests computed
    std::uint64_t executions = 0;     ///< batches computed
    CountedTime success, fail;        ///< whole requests, waiting included
    std::uint64_t rejected = 0;       ///< of the failed ones: the queue was full
    std::uint64_t cancelled = 0;      ///< of the failed ones: by their client or their time limit
    CountedTime queue;                ///< each request's wait
    ComputeTimes
        compute; ///< each request is charged the whole time of its batch and its own output
    std::map<std::size_t, ComputeTimes> batches; ///< each batch once, by its size
    std::size_t pending = 0;                     ///< requests that wait now
    std::int64_t weightBytes = 0;                ///< in memory now (models::weightBytes())
};

/// An element of "model_stats".
Json toJson(const ModelStatistics& statistics);

/// One batch.
struct Execution {
    std::vector<std::chrono::nanoseconds> waits; ///< of each of its requests
    std::chrono::nanoseconds infer{0};
};

enum class Failure { Rejected, Cancelled, Other };

/// Counts; for several threads at once.
class ModelMeter {
  public:
    explicit ModelMeter(std::string name) { m_statistics.name = std::move(name); }

    void executed(const Execution& execution);
    /// The output of a request that was computed in a batch of this size; `isFirst` of the batch.
    void finished(std::size_t batchSize, bool isFirst, std::chrono::nanoseconds output);
    void succeeded(std::chrono::nanoseconds whole);
    void failed(Failure failure, std::chrono::nanoseconds whole);
    /// Without `pending` and `weightBytes`, which only the host knows.
    ModelStatistics statistics() const;

  private:
    mutable std::mutex m_mutex;
    ModelStatistics m_statistics;
};

} // namespace parlance::serve
