// SPDX-License-Identifier: Apache-2.0
// Named tensors between processes, for what is said once in a while: sums of an interval, carried
// state, a checkpoint that one process has read for all.
#pragma once

#include "core/dist/process_group.h"
#include "core/tensor_io/safetensors.h"

namespace parlance::dist {

/// What each process has, by rank, on the CPU. Waits for the device.
std::vector<tensor_io::NamedTensors> gather(ProcessGroup& group,
                                            const tensor_io::NamedTensors& tensors);
/// What rank 0 has, on the CPU.
tensor_io::NamedTensors broadcast(ProcessGroup& group, const tensor_io::NamedTensors& tensors);

} // namespace parlance::dist
