// SPDX-License-Identifier: Apache-2.0
#include "core/base/byte_hash.h"

#include <xxhash.h>

#include <cstdio>
#include <new>

namespace parlance {

ByteHash::ByteHash() : m_state(XXH3_createState()) {
    if (!m_state)
        throw std::bad_alloc();
    XXH3_64bits_reset(m_state.get());
}

void ByteHash::Free::operator()(XXH3_state_s* state) const {
    XXH3_freeState(state);
}

void ByteHash::add(std::span<const char> bytes) {
    XXH3_64bits_update(m_state.get(), bytes.data(), bytes.size());
}

std::uint64_t ByteHash::value() const {
    return XXH3_64bits_digest(m_state.get());
}

std::string ByteHash::digits() const {
    char text[17];
    std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(value()));
    return text;
}

} // namespace parlance
