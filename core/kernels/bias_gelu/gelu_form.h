// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace parlance::kernels {

/// Of the Gaussian error linear unit: with the error function, or with a tanh in its place.
enum class GeluForm { Exact, Tanh };

} // namespace parlance::kernels
