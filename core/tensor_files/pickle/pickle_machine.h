// SPDX-License-Identifier: Apache-2.0
// Reads Python pickles of protocols 2 to 5 as data. The machine knows plain values and containers;
// a class or function stays a name, and a call, an object or a persistent reference stays a record
// of what it was to be made from: nothing is imported, looked up or called. Opcodes of protocols 0
// and 1 that later ones replaced, registered extensions and out-of-band buffers are refused.
#pragma once

#include "core/tensor_files/byte_cursor.h"
#include "core/tensor_files/pickle/pickle_value.h"

namespace parlance::tensor_io {

/// What a pickle may take at most. Memory is bounded by them before it is taken.
struct PickleLimits {
    std::uint64_t bytes = 64U << 20;        ///< of the pickle
    std::uint64_t textBytes = 16U << 20;    ///< of one text or byte string
    std::uint64_t integerBytes = 1024;      ///< of one integer
    std::size_t nameBytes = 1024;           ///< of a module's or a class's name
    std::uint64_t allNameBytes = 16U << 20; ///< of all classes named from the stack
    std::size_t values = 2'000'000;         ///< made in all
    std::size_t memo = 2'000'000;           ///< entries remembered for reuse
    std::size_t stack = 1'000'000;          ///< values that wait to be put somewhere
    std::size_t openContainers = 10'000;    ///< begun and not ended: the depth while reading
};

/// One pickle from the cursor's position to its end, which leaves the cursor behind it. Throws
/// Error{Checkpoint} for anything malformed, unknown or beyond the limits.
PickleDocument readPickle(ByteCursor& cursor, const PickleLimits& limits = {});

} // namespace parlance::tensor_io
