// SPDX-License-Identifier: Apache-2.0
// What a validation lets people hear and see, and its files in the run directory
// (core/runs/media_files.h).
#pragma once

#include "core/audio/audio_buffer.h"
#include "core/runs/media_files.h"
#include "core/torch.h"

#include <variant>

namespace parlance::train {

struct Media {
    std::string name; ///< of an item, for the file's name
    /// Audio, or a tensor to be drawn: an alignment [output steps, input steps], a spectrogram
    /// [channels, frames].
    std::variant<audio::AudioBuffer, torch::Tensor> content;
    /// What the rows and columns of a tensor are, where they are tokens.
    std::vector<std::string> tokens = {};
};

/// Into `folder`, each file atomically. Characters of names that do not suit a file become "_"; of
/// equal names the later ones get a number. Throws Error{IoWrite} or Error{DiskFull}.
void writeMedia(const std::filesystem::path& folder, const std::vector<Media>& media);

/// Throws Error{IoRead}, Error{Data}, Error{Config} or Error{Checkpoint} naming the file.
Media readMedia(const runs::MediaFile& file);

} // namespace parlance::train
