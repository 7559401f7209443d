// SPDX-License-Identifier: Apache-2.0
#include "core/compute/replays.h"

#include "core/base/log.h"
#include "core/compute/error_translation.h"

#include <ATen/autocast_mode.h>

#include <algorithm>
#include <atomic>

namespace parlance::compute {

namespace {

Replays::Key wholeKey(const Replays::Tensors& inputs, const Replays::Key& key) {
    Replays::Key whole{std::ssize(key)};
    whole.insert(whole.end(), key.begin(), key.end());
    for (const torch::Tensor& input : inputs) {
        whole.push_back(static_cast<std::int64_t>(input.scalar_type()));
        whole.push_back(input.dim());
        whole.insert(whole.end(), input.sizes().begin(), input.sizes().end());
    }
    whole.push_back(at::autocast::is_autocast_enabled(torch::kCUDA));
    whole.push_back(static_cast<std::int64_t>(at::autocast::get_autocast_dtype(torch::kCUDA)));
    whole.push_back(at::globalContext().allowTF32CuBLAS());
    return whole;
}

} // namespace

torch::Tensor Replays::call(const Tensors& inputs, const Key& key, const Function& function) {
    if (!m_recorder || torch::GradMode::is_enabled())
        return function(inputs);
    Entry entry{.key = wholeKey(inputs, key)};
    const auto known = std::ranges::find(m_entries, entry.key, &Entry::key);
    if (known != m_entries.end()) {
        entry = std::move(*known);
        m_entries.erase(known);
    }
    if (!entry.recording && entry.calls++ >= kCallsBefore)
        entry.recording = recorded(inputs, function);
    const torch::Tensor result =
        entry.recording ? entry.recording->replay(inputs).clone() : function(inputs);
    keep(std::move(entry));
    return result;
}

std::unique_ptr<Recording> Replays::recorded(const Tensors& inputs, const Function& function) {
    const auto beside = std::ranges::find_if(
        m_entries, [](const Entry& entry) { return entry.recording != nullptr; });
    try {
        return m_recorder(inputs, function,
                          beside == m_entries.end() ? nullptr : beside->recording.get());
    } catch (...) {
        // It would fail with other shapes too, and each time costs more than it might save.
        m_recorder = nullptr;
        static std::atomic<bool> isTold = false;
        if (!isTold.exchange(true))
            log::warning("work for the GPU cannot be recorded, so small batches take longer: ",
                         asError(std::current_exception()).what());
        return nullptr;
    }
}

/// What only came once or twice has its own share, or one shape after another would displace what
/// is worth its recording.
void Replays::keep(Entry entry) {
    const bool isRecorded = entry.recording != nullptr;
    m_entries.push_back(std::move(entry));
    const auto isAlike = [&](const Entry& other) {
        return (other.recording != nullptr) == isRecorded;
    };
    if (std::ranges::count_if(m_entries, isAlike) > kMost)
        m_entries.erase(std::ranges::find_if(m_entries, isAlike));
}

} // namespace parlance::compute
