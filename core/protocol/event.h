// SPDX-License-Identifier: Apache-2.0
// Streaming as Triton's generate extension has it: a request whose tensors are plain members of one
// JSON object, {"id": ..., "parameters": {...}, "PROMPT": "..."}, and an answer of server-sent
// events, each a line `data: {"model_name": ..., "TEXT": "...", "final": false}` and an empty one.
// Parts of the answer come first; the last event is the whole answer, with "final": true, or
// {"error": message, "kind": error kind}. Tensors of one element are plain values, others lists;
// or, where many numbers are to be quick, {"datatype": ..., "shape": [...], "base64": ...}, their
// bytes as the binary extension has them: of a request in any case, of an answer when the parameter
// "binary_data_output" asks for it.
#pragma once

#include "core/protocol/tensor.h"

#include <optional>

namespace parlance::protocol {

struct InferRequest;

/// `inputs` says of which type a member is; a text that it does not list is BYTES. Throws
/// Error{Config} for malformed JSON and Error{Shape} for members that are not what they should be.
InferRequest parseGenerateRequest(std::string_view body,
                                  const std::vector<TensorDescription>& inputs);

struct Event {
    std::vector<Tensor> tensors;
    bool isFinal = false;
};

enum class Numbers { Plain, Binary };

std::string formatEvent(const std::string& model, const std::string& id, const Event& event,
                        Numbers numbers);

/// Puts events together from the bytes of a stream, however they come.
class EventReader {
  public:
    /// The events that are whole with these bytes. Throws what an error event says, and
    /// Error{Config} or Error{Shape} for what is not an event.
    std::vector<Event> push(std::string_view bytes);

  private:
    std::string m_pending;
};

} // namespace parlance::protocol
