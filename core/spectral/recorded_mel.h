// SPDX-License-Identifier: Apache-2.0
// Recordings, and mels of them on disk, as models of speech synthesis learn from them.
#pragma once

#include "core/spectral/log_mel.h"

#include <filesystem>
#include <map>
#include <string>

namespace parlance::spectral {

/// White noise under a recording, so that digital silence has a spectrum and a density.
struct Dither {
    double amplitude = 0.0; ///< its greatest value
    std::uint64_t key = 0;  ///< what it is drawn from
};

/// The samples [S] of a recording, at `sampleRateHz`, in [-1, 1]. Throws as reading audio does.
torch::Tensor recordedSamples(const std::filesystem::path& file, std::int64_t sampleRateHz,
                              const Dither& dither);
/// [M, T]. Throws as reading audio does, and Error{Data} for a recording too short for a frame.
torch::Tensor recordedMel(const std::filesystem::path& file, const LogMel& logMel,
                          const Dither& dither);

/// A mel [M, T] in fp32 that writeMel() or torch.save wrote: the only tensor in the file. Throws
/// Error{Data} for a file that holds something else, or another number of channels.
torch::Tensor readMel(const std::filesystem::path& file, const audio::MelConfig& config);
/// As safetensors, atomically. Throws Error{IoWrite} or Error{DiskFull}.
void writeMel(const std::filesystem::path& file, const torch::Tensor& mel,
              const std::map<std::string, std::string>& metadata = {});

} // namespace parlance::spectral
