// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace parlance::kernels::detail {

/// What numbers are stored as on a GPU.
enum class CudaType { Float32, Float16, BFloat16 };

} // namespace parlance::kernels::detail
