// SPDX-License-Identifier: Apache-2.0
// An error that HTTP answers with a status of its own; any other gets the status of its kind.
#pragma once

#include "core/base/error.h"

namespace parlance::serve {

namespace http {
constexpr int kNotFound = 404;
constexpr int kUnavailable = 503; ///< answered with Retry-After: the same request may succeed later
constexpr int kTimedOut = 504;
} // namespace http

class Refusal : public Error {
  public:
    Refusal(int status, ErrorKind kind, std::string_view what, std::string_view where,
            std::string_view remedy)
        : Error(kind, what, where, remedy), m_status(status) {}

    int status() const { return m_status; }

  private:
    int m_status;
};

} // namespace parlance::serve
