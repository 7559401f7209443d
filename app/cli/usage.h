// SPDX-License-Identifier: Apache-2.0
// Wrong commands and options in our words: what, where, and the nearest right name.
#pragma once

#include "core/base/error.h"

namespace CLI {
class App;
class ParseError;
} // namespace CLI

namespace parlance::cli {

/// Throws Error{Usage} naming the nearest command if the first argument is an unknown one.
void checkCommandName(const CLI::App& root, int argc, char** argv);

/// What the parser said, as an Error{Usage}.
Error usageError(const CLI::App& root, const CLI::ParseError& error);

} // namespace parlance::cli
