// SPDX-License-Identifier: Apache-2.0
#include "core/batching/loader.h"

#include "core/base/error.h"

#include <algorithm>
#include <utility>

namespace parlance::batching {

Loader::Loader(const BatchSource& source, const LoaderOptions& options, DataPosition start)
    : m_source(source), m_options(options),
      m_round(options.round > 0 ? options.round : options.world.size),
      m_own((m_round - options.world.rank + options.world.size - 1) / options.world.size),
      m_position(start), m_roundToLoad(start) {
    const std::int64_t batches = source.batchesIn(start.epoch);
    if (batches <= 0)
        throw Error(ErrorKind::Data, "the training data make no batch", "data.train",
                    "check the manifest and the limits on length");
    if (start.batch >= batches)
        throw Error(ErrorKind::Data,
                    strCat("the data make ", batches, " batches in epoch ", start.epoch + 1,
                           ", the training stands at batch ", start.batch + 1),
                    "data.train", "restore the data that the run began with, or start a new run");
    for (std::int64_t i = 0; i < std::max<std::int64_t>(options.threads, 1); ++i)
        m_workers.emplace_back([this](const std::stop_token& stop) { work(stop); });
}

Loader::~Loader() {
    for (std::jthread& worker : m_workers)
        worker.request_stop();
    for (std::jthread& worker : m_workers)
        worker.join();
}

DataPosition Loader::advanced(DataPosition position, std::int64_t batches) const {
    position.batch += batches;
    while (position.batch >= m_source.batchesIn(position.epoch))
        position.batch -= m_source.batchesIn(position.epoch++);
    return position;
}

std::unique_ptr<Batch> Loader::next() {
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [&] { return m_ready.contains(m_delivered); });
    const auto found = m_ready.find(m_delivered);
    if (found->second.error)
        std::rethrow_exception(found->second.error);
    std::unique_ptr<Batch> batch = std::move(found->second.batch);
    m_ready.erase(found);
    if (m_delivered++ % m_own == 0)
        m_position = advanced(m_position, m_round);
    m_changed.notify_all();
    m_badItems.insert(m_badItems.end(), batch->badItems.begin(), batch->badItems.end());
    return batch;
}

std::vector<BadItem> Loader::takeBadItems() {
    return std::exchange(m_badItems, {});
}

void Loader::work(const std::stop_token& stop) {
    const torch::NoGradGuard noGrad;
    std::unique_lock lock(m_mutex);
    const auto hasRoom = [&] {
        return m_handedOut - m_delivered < std::max<std::int64_t>(m_options.ahead, 1);
    };
    while (m_changed.wait(lock, stop, hasRoom) && !stop.stop_requested()) {
        const std::int64_t number = m_handedOut++;
        const std::int64_t inRound = number % m_own;
        const DataPosition position =
            advanced(m_roundToLoad, m_options.world.rank + inRound * m_options.world.size);
        if (inRound + 1 == m_own)
            m_roundToLoad = advanced(m_roundToLoad, m_round);
        lock.unlock();
        Made made = make(position);
        lock.lock();
        m_ready.emplace(number, std::move(made));
        m_changed.notify_all();
    }
}

Loader::Made Loader::make(DataPosition position) const {
    try {
        std::unique_ptr<Batch> batch = m_source.make(position.epoch, position.batch);
        if (m_options.pinMemory)
            batch->pinMemory();
        return {.batch = std::move(batch), .error = nullptr};
    } catch (...) {
        return {.batch = nullptr, .error = std::current_exception()};
    }
}

} // namespace parlance::batching
