// SPDX-License-Identifier: Apache-2.0
// What the configuration of a pre-training names on the disk.
#pragma once

#include "core/models/bert/config/pretrain_config.h"
#include "core/models/bert/data/pretrain_source.h"
#include "core/text/tokens/word_piece_vocabulary.h"

namespace parlance::bert {

enum class ShardsFor { Training, Measuring };

/// Paths with commas, relative ones against the base folder and data.root: files, and folders of
/// them, of which those for training are taken or, where there are any, those for tests. Throws as
/// data::openShardFolder() does, and Error{Config} for a folder without any for training.
std::vector<std::filesystem::path> shardFiles(const std::string& paths,
                                              const config::DataConfig& data,
                                              const std::filesystem::path& baseFolder,
                                              ShardsFor purpose);

/// The vocabulary that data.vocab_file names, or that lies beside the training shards. Throws
/// Error{Config} without one, or where data.lower_case contradicts it.
std::shared_ptr<const text::WordPieceVocabulary>
pretrainingVocabulary(const PretrainConfig& config, const std::filesystem::path& baseFolder);

std::unique_ptr<PretrainSource> trainingSource(const PretrainConfig& config,
                                               const std::filesystem::path& baseFolder,
                                               const text::WordPieceVocabulary& vocabulary);
/// Of data.valid; null when that is empty. Masks are those of the shards.
std::unique_ptr<PretrainSource> validationSource(const PretrainConfig& config,
                                                 const std::filesystem::path& baseFolder,
                                                 const text::WordPieceVocabulary& vocabulary);

} // namespace parlance::bert
