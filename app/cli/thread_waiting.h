// SPDX-License-Identifier: Apache-2.0
// OpenMP's threads wait for their next task by spinning for milliseconds, unless the environment
// says otherwise when its runtime is loaded, which is before main. On a machine that has other work
// a training then took three times the processor time and twice the time; threads that sleep at
// once cost a fifth of the speed on an idle machine. A short spin costs neither.
#pragma once

namespace parlance::cli {

/// Starts this program anew, with the same arguments, in an environment that lets threads sleep
/// after a short spin. Returns when that is so already, or when the environment has a rule of its
/// own.
void shortenThreadSpin(char** argv);

} // namespace parlance::cli
