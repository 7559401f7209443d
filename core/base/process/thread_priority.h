// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace parlance {

/// The calling thread, and those that it starts from now on, give way to the others: beside one of
/// them it gets a quarter of a processor (nice 5). Nothing takes it back, so not for threads that
/// start processes.
void lowerThreadPriority();

} // namespace parlance
