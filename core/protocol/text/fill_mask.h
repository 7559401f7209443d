// SPDX-License-Identifier: Apache-2.0
// The tokens that might stand in the places of masks. In: TEXT BYTES [1], its masks written as
// infer::kMaskToken; parameter "top". Out: MASKS BYTES [M], of each mask that was read, in reading
// order, JSON [{"id","token","probability"}], the likeliest first; READ INT32 [2], how many tokens
// of the text were read, and of how many.
#pragma once

#include "core/infer/text/mask_choice.h"
#include "core/models/use.h"
#include "core/protocol/infer_message.h"

namespace parlance::protocol {

struct FillMask {
    static constexpr models::Use kUse = models::Use::FillMask;

    struct Question {
        std::string text;
        std::int64_t top = 5; ///< tokens that are told of each mask
    };
    using Answer = infer::MaskFillings;

    static Signature signature();
    static InferRequest request(const Question& question);
    static Question question(const InferRequest& request);
    static std::vector<Tensor> tensors(const Answer& answer);
    static Answer answer(const std::vector<Tensor>& tensors);
};

} // namespace parlance::protocol
