// SPDX-License-Identifier: Apache-2.0
#include "core/kernels/dispatch.h"
#include "core/kernels/relative_attention/relative_call.h"

#include <c10/cuda/CUDAGuard.h>

namespace parlance::kernels::detail {

RelativeForward relativeForwardCuda(const RelativeAttentionInputs& inputs,
                                    const RelativeAttentionOptions& options) {
    const c10::cuda::CUDAGuard guard(inputs.query.device());
    const RelativeCall call = relativeCall(inputs, options);
    const RelativeForward made{.output = torch::empty(inputs.query.sizes(), inputs.query.options()),
                               .logSumExp =
                                   torch::empty({call.batch, call.heads, call.queries},
                                                inputs.query.options().dtype(torch::kFloat32))};
    checkLaunch(launchRelativeForward(call, made.output.mutable_data_ptr(),
                                      made.logSumExp.mutable_data_ptr<float>(), currentStream()),
                "relativeAttention");
    return made;
}

torch::autograd::variable_list relativeBackwardCuda(const torch::Tensor& gradOutput,
                                                    const RelativeAttentionInputs& inputs,
                                                    const RelativeForward& forward,
                                                    const RelativeAttentionOptions& options) {
    const c10::cuda::CUDAGuard guard(inputs.query.device());
    const RelativeCall call = relativeCall(inputs, options);
    const RelativeBackwardTensors tensors(call, inputs);
    checkLaunch(
        launchRelativeBackward(call, tensors.pointers(gradOutput, forward), currentStream()),
        "relativeAttention");
    return tensors.gradients();
}

} // namespace parlance::kernels::detail
