// SPDX-License-Identifier: Apache-2.0
// `parlance prepare tts-mels`: the mels of a filelist's recordings, so that trainings need not
// compute them again.
#pragma once

#include "core/data/prepare/prepare_asr.h"

#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

namespace parlance::engine {

struct MelPreparation {
    std::filesystem::path list{};
    std::filesystem::path root{};   ///< that its paths are against; empty = as a training finds it
    std::filesystem::path output{}; ///< a folder; made when absent
    /// Whose audio options and dither the mels have, and changes to it (`key=value`).
    std::string preset = "tacotron2-ljspeech";
    std::vector<std::string> settings{};
    int threads = 0; ///< 0 = every core
};

/// Writes a .safetensors for each recording below the output folder and, when all is done, a list
/// of the same name there that gives them the same texts: batches of a training on it are those on
/// the recordings. What an interrupted preparation has written with the same options is kept.
/// Recordings that cannot be read are left out. Throws Error{Usage} for a list that is there
/// already and for a preset that has no audio options, Error{Data} for a list of mels and when
/// nothing is left to keep, Error{Cancelled}, and what reading the list and writing throw.
data::PrepareSummary prepareMels(const MelPreparation& order, const ProgressSink& progress,
                                 const std::stop_token& stop);

} // namespace parlance::engine
