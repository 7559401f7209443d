// SPDX-License-Identifier: Apache-2.0
// What a trained model can be used for. Runners, the server's tasks, commands and pages are found
// by it, never by the name of a family or task.
#pragma once

#include <optional>
#include <string>

namespace parlance::models {

enum class Use {
    Transcribe,
    Features, ///< of audio
    TextFeatures,
    Attention, ///< over audio
    TextAttention,
    Synthesize,
    Vocode,
    Answer,
    Classify,
    FillMask,
    Embed,
    Generate,
    Score
};

/// The use of the model that can stand beside one of this use: a voice speaks through a vocoder.
std::optional<Use> companionOf(Use use);

/// "transcribe", "fill_mask": the name in files and in the server's metadata.
std::string nameOf(Use use);
/// Throws Error{Usage} naming the nearest one.
Use useFromName(const std::string& name);

} // namespace parlance::models
