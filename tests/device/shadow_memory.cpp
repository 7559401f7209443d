// SPDX-License-Identifier: Apache-2.0
#include "tests/device/shadow_memory.h"

#include <cstdlib>
#include <cstring>
#include <new>

namespace parlance::device {

namespace {

constexpr std::size_t kRedZoneBytes = 4096;

std::size_t withRedZones(std::size_t bytes) {
    return (bytes + kRedZoneBytes - 1) / kRedZoneBytes * kRedZoneBytes + 2 * kRedZoneBytes;
}

} // namespace

bool Viewpoint::isBefore(const Mark& mark) const {
    if (mark.thread == 0 || mark.thread == now.thread)
        return true;
    const unsigned block = (mark.thread - 1) / threadsPerBlock;
    const unsigned number = (mark.thread - 1) % threadsPerBlock;
    if (block != (now.thread - 1) / threadsPerBlock)
        return block < blocks.size() && mark.blockClock <= blocks[block];
    const unsigned ownWarp = (now.thread - 1) % threadsPerBlock / kWarp;
    return mark.phase < now.phase ||
           (number / kWarp == ownWarp && mark.warpClock <= lanes[number % kWarp]);
}

Objection Cell::touch(Access access, const Viewpoint& view) {
    const bool plain = access == Access::Read || access == Access::Write;
    const bool writes = access != Access::Read && access != Access::VolatileRead;
    if (!set && access != Access::Write && access != Access::VolatileWrite)
        return {"a read of memory that nothing has set"};
    if (!view.isBefore(write))
        return {"data race with a write", write};
    if (plain && !view.isBefore(atomic))
        return {"data race with an atomic access", atomic};
    for (const Mark& mark : {read, earlierRead})
        if (writes && !view.isBefore(mark))
            return {"data race with a read", mark};
    if (access == Access::Read) {
        if (read.thread != view.now.thread)
            earlierRead = read;
        read = view.now;
    } else if (access == Access::Write) {
        *this = {.write = view.now, .set = true, .kept = kept};
    } else if (writes) {
        atomic = view.now;
        set = true;
    }
    return {};
}

std::map<const std::byte*, Region>& buffers() {
    static std::map<const std::byte*, Region> all;
    return all;
}

Buffer::Buffer(std::string name, const void* content, std::size_t bytes)
    : m_data(std::aligned_alloc(kRedZoneBytes, withRedZones(bytes))) {
    if (m_data == nullptr)
        throw std::bad_alloc();
    m_data = static_cast<std::byte*>(m_data) + kRedZoneBytes;
    if (content != nullptr)
        std::memcpy(m_data, content, bytes);
    Region region{.name = std::move(name), .begin = as<std::byte>(), .cells = {}};
    region.cells.resize(bytes, Cell{.set = content != nullptr});
    buffers().emplace(region.begin, std::move(region));
}

Buffer::~Buffer() {
    buffers().erase(as<std::byte>());
    std::free(as<std::byte>() - kRedZoneBytes);
}

} // namespace parlance::device
