// SPDX-License-Identifier: Apache-2.0
// What must be known of an HTTP/1.1 request's head before anything reads on: where its body ends.
// Strict, because two readers that disagree about that would take a body for the next request.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace parlance::serve {

struct HttpHead {
    std::uint64_t bodyBytes = 0; ///< its Content-Length; 0 without one
    bool isCoded =
        false; ///< has a Transfer-Encoding or Content-Encoding, so that it ends elsewhere
};

/// `head` is everything up to and with the empty line. Empty for a head that RFC 9112 forbids.
std::optional<HttpHead> parseHttpHead(std::string_view head);

} // namespace parlance::serve
