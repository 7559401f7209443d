// SPDX-License-Identifier: Apache-2.0
// How much of the server a client may take.
#pragma once

#include <chrono>
#include <cstddef>

namespace parlance::serve {

struct HttpLimits {
    std::size_t maxHeadBytes = 16u << 10;  ///< request line and headers
    std::size_t maxBodyBytes = 256u << 20; ///< 70 minutes of FP32 audio at 16 kHz
    std::size_t maxJsonBytes = 32u << 20;  ///< of a body's JSON part, which grows when parsed
    /// Memory for all requests at once, each counted as its body, its tensors and its parsed JSON;
    /// more are refused.
    std::size_t maxBodiesBytes = std::size_t{2} << 30;
    std::size_t maxConnections = 256;           ///< each has a thread; more are turned away
    std::chrono::milliseconds headTime{10'000}; ///< for a head, and for a new client's first byte
    std::chrono::milliseconds idleTime{5'000};  ///< between two requests of a connection
    /// How long a body or a response may fall behind `minBytesPerSec` before it is cut off.
    std::chrono::milliseconds stallTime{10'000};
    std::size_t minBytesPerSec = 16u << 10;
};

} // namespace parlance::serve
