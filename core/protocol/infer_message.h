// SPDX-License-Identifier: Apache-2.0
// Bodies of `infer` requests and responses, with the binary tensor extension: a JSON part, whose
// length the header Inference-Header-Content-Length gives, then the tensors' bytes in order.
//
// Beyond the protocol, the parameter "use" says what a model is to be used for; without it, the
// outputs that are asked for decide, and without those it is the model's main use.
#pragma once

#include "core/protocol/tensor.h"

#include <chrono>
#include <optional>

namespace parlance::protocol {

struct RequestedOutput {
    std::string name;
    bool binary = false;
};

struct InferRequest {
    std::string id = {};
    std::vector<Tensor> inputs = {};
    std::vector<RequestedOutput> outputs = {}; ///< empty = all
    bool binaryOutputs = false;                ///< for outputs that are not listed
    /// How long the client waits: parameter "timeout", in microseconds.
    std::optional<std::chrono::microseconds> timeout = {};
    Json parameters = Json::object(); ///< all that were sent, for the model
    bool mayNameFiles = false; ///< of the server's machine: its client is the one that owns it

    const Tensor* find(std::string_view name) const;
};

/// `headerLength` is the value of the header, absent when the whole body is JSON. Throws
/// Error{Config} for malformed JSON and Error{Shape} for tensors that are not what they say.
InferRequest parseInferRequest(std::string_view body, std::optional<std::size_t> headerLength);

struct InferBody {
    std::string bytes;
    std::optional<std::size_t> headerLength; ///< set when binary data follows the JSON
};

/// Picks the requested ones of `outputs`; throws Error{Usage} for one that the model lacks.
InferBody formatInferResponse(const std::string& model, const InferRequest& request,
                              const std::vector<Tensor>& outputs);

/// The client's side: all inputs binary, and all outputs asked for as binary data.
InferBody formatInferRequest(const InferRequest& request);
/// The outputs of an answer, in either form. Throws as parseInferRequest() does.
std::vector<Tensor> parseInferResponse(std::string_view body,
                                       std::optional<std::size_t> headerLength);

} // namespace parlance::protocol
