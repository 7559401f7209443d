// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/error.h"

#include <exception>

namespace parlance::engine {

/// Any exception as one of ours: torch's and the allocator's by what they mean, unknown ones as
/// Internal. The first line only, never a stack trace.
Error asError(const std::exception_ptr& exception);

} // namespace parlance::engine
