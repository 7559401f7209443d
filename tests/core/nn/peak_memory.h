// SPDX-License-Identifier: Apache-2.0
// How much memory torch holds at once on the processor.
#pragma once

#include "core/torch.h"

#include <c10/core/CPUAllocator.h>

#include <algorithm>
#include <atomic>
#include <memory>

namespace parlance::testing {

/// Counts the tensors that are made while it lives. One at a time.
class PeakMemory : public c10::Allocator {
  public:
    PeakMemory() : m_before(c10::GetCPUAllocator()) { c10::SetCPUAllocator(this, kPriority); }
    ~PeakMemory() override { c10::SetCPUAllocator(m_before, kPriority); }

    /// The most bytes at once.
    std::int64_t bytes() const { return m_counts->peak; }

    c10::DataPtr allocate(std::size_t bytes) override {
        auto block = std::make_unique<Block>(m_counts, bytes, m_before->allocate(bytes));
        void* const data = block->data.get();
        return {data, block.release(), &release, c10::DeviceType::CPU};
    }
    void copy_data(void* target, const void* source, std::size_t bytes) const override {
        default_copy_data(target, source, bytes);
    }

  private:
    static constexpr std::uint8_t kPriority = 255;

    struct Counts {
        std::atomic<std::int64_t> held = 0, peak = 0;
    };
    /// It may outlive the allocator.
    struct Block {
        Block(std::shared_ptr<Counts> all, std::size_t size, c10::DataPtr memory)
            : counts(std::move(all)), bytes(static_cast<std::int64_t>(size)),
              data(std::move(memory)) {
            counts->peak = std::max<std::int64_t>(counts->peak, counts->held += bytes);
        }
        ~Block() { counts->held -= bytes; }

        std::shared_ptr<Counts> counts;
        std::int64_t bytes;
        c10::DataPtr data;
    };
    static void release(void* block) { delete static_cast<Block*>(block); }

    c10::Allocator* m_before;
    std::shared_ptr<Counts> m_counts = std::make_shared<Counts>();
};

} // namespace parlance::testing
