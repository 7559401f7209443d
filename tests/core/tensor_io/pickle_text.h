// SPDX-License-Identifier: Apache-2.0
// Pickles written by hand: bytes of opcodes, as short as the test needs them.
#pragma once

#include "core/base/str_cat.h"
#include "core/tensor_files/pickle/pickle_machine.h"

#include <cstring>
#include <string>
#include <string_view>

namespace parlance::tests {

/// A protocol 2 pickle of the given opcodes, with its STOP.
inline std::string pickle(std::string_view opcodes) {
    return "\x80\x02" + std::string(opcodes) + ".";
}

/// A string literal with its zero bytes.
template <std::size_t N>
std::string bytes(const char (&literal)[N]) {
    return {literal, N - 1};
}

template <typename Number>
std::string little(Number number) {
    std::string text(sizeof number, '\0');
    std::memcpy(text.data(), &number, sizeof number);
    return text;
}

/// BINUNICODE
inline std::string unicode(std::string_view text) {
    return strCat('X', little(static_cast<std::uint32_t>(text.size())), text);
}

inline tensor_io::PickleDocument read(const std::string& bytes,
                                      const tensor_io::PickleLimits& limits = {}) {
    const tensor_io::MemorySource source("pickle", bytes);
    tensor_io::ByteCursor cursor(source, 0, source.size());
    return tensor_io::readPickle(cursor, limits);
}

} // namespace parlance::tests
