// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace parlance::cli {

class Session;

/// `parlance bench window`: the window measures itself, as it alone has Qt. Runs `parlance-studio
/// --bench window` beside this executable, without a screen if there is none, and prints what it
/// prints. Throws Error{Usage} where the window was not built, Error{Internal} if it fails.
int runWindowBench(const Session& session);

} // namespace parlance::cli
