// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/data/manifest/asr_manifest.h"
#include "core/engine/local/speech/transcription.h"

namespace parlance::engine {

/// The rows of manifests (a comma list, relative paths against the working folder) in order; with
/// references where the manifests are labelled.
std::vector<SpeechItem> speechItems(const std::string& manifests, data::Labels labels);

/// What a model is measured on when nothing else is asked for: its run's data.test, else
/// data.valid. Throws Error{Usage} when it knows neither.
std::string ownTestData(const std::string& model);

/// One reference a line: label lines (`H E L L O |`) in a .ltr, else plain words.
std::vector<std::string> readReferences(const std::filesystem::path& file);

} // namespace parlance::engine
