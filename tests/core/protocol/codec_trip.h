// SPDX-License-Identifier: Apache-2.0
// A question or an answer as the other side reads it.
#pragma once

#include "core/protocol/infer_message.h"

#include <QtTest>

#include <algorithm>

namespace parlance::tests {

/// As the other side gets it.
inline protocol::InferRequest sent(protocol::InferRequest request) {
    request.id = "1";
    const protocol::InferBody body = protocol::formatInferRequest(request);
    return protocol::parseInferRequest(body.bytes, body.headerLength);
}

template <typename Codec>
typename Codec::Question asked(const typename Codec::Question& question) {
    const protocol::InferRequest request = sent(Codec::request(question));
    for (const protocol::Tensor& tensor : request.inputs) {
        const auto inputs = Codec::signature().inputs;
        const auto found =
            std::ranges::find(inputs, tensor.name, &protocol::TensorDescription::name);
        [&] {
            QVERIFY(found != inputs.end() &&
                    found->dataType == protocol::dataTypeName(tensor.data));
        }();
    }
    return Codec::question(request);
}

template <typename Codec>
typename Codec::Answer answered(const typename Codec::Answer& answer) {
    const std::vector<protocol::Tensor> tensors = Codec::tensors(answer);
    for (const protocol::Tensor& tensor : tensors) {
        const auto outputs = Codec::signature().outputs;
        const auto found =
            std::ranges::find(outputs, tensor.name, &protocol::TensorDescription::name);
        [&] {
            QVERIFY(found != outputs.end() &&
                    found->dataType == protocol::dataTypeName(tensor.data));
        }();
        protocol::checkShape(tensor);
    }
    return Codec::answer(tensors);
}

} // namespace parlance::tests
