// SPDX-License-Identifier: Apache-2.0
#include "core/kernels/inverse_coupling/inverse_coupling.h"

#include "core/base/error.h"
#include "core/kernels/dispatch.h"
#include "core/kernels/inverse_coupling/inverse_coupling_backends.h"
#include "core/kernels/inverse_coupling/inverse_coupling_cuda.h"

#include <c10/cuda/CUDAGuard.h>

namespace parlance::kernels {
namespace {

constexpr const char* kName = "inverseCoupling";

void check(const torch::Tensor& x, const torch::Tensor& affine, const torch::Tensor& inverse) {
    const bool ranks = x.dim() == 3 && affine.dim() == 3 && inverse.dim() == 3;
    const std::int64_t channels = ranks ? inverse.size(0) : 0;
    const bool shapes = channels > 0 && channels % 2 == 0 && inverse.size(1) == channels &&
                        inverse.size(2) == 1 && x.size(1) >= channels &&
                        affine.size(0) == x.size(0) && affine.size(1) == channels &&
                        affine.size(2) == x.size(2);
    const bool types =
        x.scalar_type() == torch::kFloat32 && inverse.scalar_type() == torch::kFloat32 &&
        (affine.scalar_type() == torch::kFloat32 || affine.scalar_type() == torch::kFloat16 ||
         affine.scalar_type() == torch::kBFloat16);
    const bool devices = x.device() == affine.device() && x.device() == inverse.device();
    if (shapes && types && devices)
        return;
    throw Error(ErrorKind::Shape,
                strCat("expected x [B, G, T], affine [B, C, T] and inverse [C, C, 1] on one "
                       "device, x and inverse in fp32, found ",
                       x.sizes(), " ", x.scalar_type(), ", ", affine.sizes(), " ",
                       affine.scalar_type(), " and ", inverse.sizes(), " ", inverse.scalar_type()),
                kName, "give the channels of one flow");
}

} // namespace

torch::Tensor inverseCoupling(const torch::Tensor& x, const torch::Tensor& affine,
                              const torch::Tensor& inverse) {
    check(x, affine, inverse);
    if (x.is_cpu() || inverse.size(0) > detail::kMaxCoupledChannels)
        return detail::inverseCouplingPlain(x, affine, inverse);
    const c10::cuda::CUDAGuard guard(x.device());
    const torch::Tensor in = x.stride(2) == 1 ? x : x.contiguous();
    const torch::Tensor said = affine.contiguous();
    const torch::Tensor weights = inverse.contiguous();
    torch::Tensor y = torch::empty(x.sizes(), x.options());
    const detail::CouplingSize size{.rows = x.size(0),
                                    .groupSize = x.size(1),
                                    .channels = inverse.size(0),
                                    .steps = x.size(2),
                                    .xRow = in.stride(0),
                                    .xChannel = in.stride(1)};
    detail::checkLaunch(detail::launchInverseCoupling(
                            detail::cudaType(said.scalar_type()), size, in.const_data_ptr<float>(),
                            said.const_data_ptr(), weights.const_data_ptr<float>(),
                            y.mutable_data_ptr<float>(), detail::currentStream()),
                        kName);
    return y;
}

} // namespace parlance::kernels
