// SPDX-License-Identifier: Apache-2.0
// OpenMP's threads wait for their next task by spinning, unless the environment says otherwise when
// its runtime is loaded, which is before main. On a machine that has other work, a training then
// took six times the processor time (33 s instead of 6 s) and twice to three times the time.
#pragma once

namespace parlance::cli {

/// Starts this program anew, with the same arguments, in an environment that lets threads sleep
/// while they wait. Returns when that is so already, or when the environment has a rule of its own.
void letThreadsSleep(char** argv);

} // namespace parlance::cli
