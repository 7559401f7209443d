// SPDX-License-Identifier: Apache-2.0
#include "core/data/parallel.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace parlance::data {

int threadCount(int threads) {
    return threads > 0 ? threads
                       : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

void forEachInParallel(std::int64_t count, int threads, const std::stop_token& stop,
                       const std::function<void(std::int64_t)>& work) {
    std::atomic<std::int64_t> next = 0;
    std::atomic<bool> failed = false;
    std::exception_ptr failure;
    std::mutex failureMutex;
    const auto run = [&] {
        while (!failed && !stop.stop_requested()) {
            const std::int64_t index = next++;
            if (index >= count)
                return;
            try {
                work(index);
            } catch (...) {
                const std::scoped_lock lock(failureMutex);
                if (!failed.exchange(true))
                    failure = std::current_exception();
            }
        }
    };
    {
        std::vector<std::jthread> workers;
        for (int i = 1; i < std::clamp<std::int64_t>(threads, 1, std::max<std::int64_t>(count, 1));
             ++i)
            workers.emplace_back(run);
        run();
    }
    if (failure)
        std::rethrow_exception(failure);
}

} // namespace parlance::data
