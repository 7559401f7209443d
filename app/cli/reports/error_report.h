// SPDX-License-Identifier: Apache-2.0
// The one place where errors become words and exit codes.
#pragma once

#include "core/base/error_json.h"

#include <string_view>

namespace parlance::cli {

/// The last line of stderr: `error: <what>: <where>: <what to do>`.
void printErrorLine(const Error& error);

/// Reports the exception in flight and returns the exit code. Call in a catch block.
int reportCurrentError(bool json);

/// All of `text`, flushed. Throws Error{IoWrite} when the reader has gone or the disk is full.
void writeStdout(std::string_view text);

} // namespace parlance::cli
