// SPDX-License-Identifier: Apache-2.0
// Two libraries read from the environment what we would rather tell them.
//
// OpenMP's threads wait for their next task by spinning for milliseconds, unless the environment
// says otherwise when its runtime is loaded, which is before main. On a machine that has other work
// a training then took three times the processor time and twice the time; threads that sleep at
// once cost a fifth of the speed on an idle machine. A short spin costs neither.
//
// oneDNN keeps what it has made for the last 1024 shapes. Where every batch has a shape of its own,
// as in pre-training, that is never used again, and was 1.4 of 3.4 GB after 120 updates. An eighth
// of it holds what a model needs from one batch to the next.
#pragma once

namespace parlance::cli {

/// Starts this program again, with the same arguments, in an environment that says so. Returns when
/// that is so already, or when the environment has rules of its own.
void useComputingEnvironment(char** argv);

} // namespace parlance::cli
