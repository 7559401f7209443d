// SPDX-License-Identifier: Apache-2.0
// A wav2vec 2.0 model in memory, whichever program wrote it: a Parlance folder, a Hugging Face
// folder, or a checkpoint file of fairseq, of NVIDIA's example or of bare weights.
#pragma once

#include "core/models/model_source.h"
#include "core/models/wav2vec2/config/asr_config.h"
#include "core/models/wav2vec2/config/pretrain_config.h"
#include "core/models/wav2vec2/convert/published_weights.h"
#include "core/text/ctc_dictionary.h"

#include <optional>

namespace parlance::wav2vec2 {

struct ModelContent {
    std::string layout; ///< "parlance", "fairseq", "nvidia", "hugging_face" or "bare"
    ModelKind kind = ModelKind::Ctc;
    /// Our configuration, nested: whole in a Parlance folder, else what the source tells of the
    /// model.
    Json config = Json::object();
    /// Flat options by published names; null in a Parlance folder.
    Json options = Json();
    std::optional<text::CtcDictionary> dictionary = {};
    Weights weights = {}; ///< by their published names

    /// All throw Error{Checkpoint} naming `where` for a configuration that cannot be. The first is
    /// of recognisers, the second of pre-trained models.
    AsrConfig asrConfig(const std::string& where) const;
    PretrainConfig pretrainConfig(const std::string& where) const;
    ArchitectureConfig architecture(const std::string& where) const;
};

/// Throws Error{Checkpoint} when the source is not a wav2vec 2.0 model or lacks its configuration.
ModelContent readModel(const models::ModelSource& source);

/// Throws Error{Checkpoint} when the model is not a recogniser, lacks its letters, or its letters
/// are not as many as its projection has rows.
void requireRecogniser(const ModelContent& content, const std::string& where);
ModelContent readRecogniser(const models::ModelSource& source);

/// Throws Error{Checkpoint} when the model is a recogniser or a bare body.
ModelContent readPretrained(const models::ModelSource& source);

} // namespace parlance::wav2vec2
