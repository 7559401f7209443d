// SPDX-License-Identifier: Apache-2.0
#include "core/kernels/dispatch.h"

#include "core/base/error.h"

#include <c10/cuda/CUDAStream.h>

namespace parlance::kernels::detail {

CudaType cudaType(torch::ScalarType type) {
    switch (type) {
    case torch::kFloat16:
        return CudaType::Float16;
    case torch::kBFloat16:
        return CudaType::BFloat16;
    default:
        return CudaType::Float32;
    }
}

cudaStream_t currentStream() {
    return c10::cuda::getCurrentCUDAStream().stream();
}

void checkLaunch(cudaError_t status, const char* what) {
    if (status == cudaSuccess)
        return;
    const bool unknownGpu =
        status == cudaErrorNoKernelImageForDevice || status == cudaErrorInvalidDeviceFunction;
    throw Error(ErrorKind::Device, strCat("a GPU kernel was not run, ", cudaGetErrorString(status)),
                what,
                unknownGpu ? "this build is not for this GPU's architecture: build it here"
                           : "train or run with --device cpu, or start the program again");
}

} // namespace parlance::kernels::detail
