// SPDX-License-Identifier: Apache-2.0
#include "core/batching/loader.h"

#include "core/base/error.h"

#include <algorithm>

namespace parlance::batching {

Loader::Loader(const BatchSource& source, const LoaderOptions& options, DataPosition start)
    : m_source(source), m_options(options), m_perEpoch(source.batchesPerEpoch()), m_position(start),
      m_toLoad(start) {
    if (m_perEpoch <= 0)
        throw Error(ErrorKind::Data, "the training data make no batch", "data.train",
                    "check the manifest and the limits on length");
    // A resumed run may find fewer batches than before.
    if (start.batch >= m_perEpoch)
        m_position = m_toLoad = {.epoch = start.epoch + 1, .batch = 0};
    for (std::int64_t i = 0; i < std::max<std::int64_t>(options.threads, 1); ++i)
        m_workers.emplace_back([this](const std::stop_token& stop) { work(stop); });
}

Loader::~Loader() {
    for (std::jthread& worker : m_workers)
        worker.request_stop();
}

DataPosition Loader::after(DataPosition position) const {
    if (++position.batch == m_perEpoch)
        position = {.epoch = position.epoch + 1, .batch = 0};
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
    ++m_delivered;
    m_position = after(m_position);
    m_changed.notify_all();
    return batch;
}

void Loader::work(const std::stop_token& stop) {
    const torch::NoGradGuard noGrad;
    std::unique_lock lock(m_mutex);
    const auto hasRoom = [&] {
        return m_handedOut - m_delivered < std::max<std::int64_t>(m_options.ahead, 1);
    };
    while (m_changed.wait(lock, stop, hasRoom) && !stop.stop_requested()) {
        const std::int64_t number = m_handedOut++;
        const DataPosition position = m_toLoad;
        m_toLoad = after(position);
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
