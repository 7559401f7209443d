// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/error.h"

#include <exception>

namespace parlance::engine {

/// Any exception as one of ours: torch's and the allocator's by what they mean, unknown ones as
/// Internal. The first line only, never a stack trace.
Error asError(const std::exception_ptr& exception);

/// Of several files to be worked on: is this an error of the machine or the user's wish, which ends
/// the whole, and not of one file?
bool concernsAll(ErrorKind kind);

} // namespace parlance::engine
