// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/error.h"

#include <exception>

namespace parlance {

/// Any exception as one of ours: torch's and the allocator's by what they mean, unknown ones as
/// Internal. The first line only, never a stack trace.
Error asError(const std::exception_ptr& exception);

/// Of several files to be worked on: does this error of one end the whole, being
/// the machine's or the user's decision?
bool concernsAll(ErrorKind kind);

} // namespace parlance
