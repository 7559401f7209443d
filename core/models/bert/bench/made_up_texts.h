// SPDX-License-Identifier: Apache-2.0
// Texts of a bench: numbers as words, each of which is a piece.
#pragma once

#include "core/base/random.h"

#include <cstdint>
#include <filesystem>
#include <vector>

namespace parlance::bert {

/// The special pieces stand first.
inline constexpr std::int64_t kFirstWord = 5;

/// Writes vocab.txt of so many pieces.
void writeVocabulary(const std::filesystem::path& folder, std::int64_t pieces);

/// So many, all of `length` or shorter by up to `spread` of it.
std::vector<std::int64_t> drawnLengths(std::int64_t count, std::int64_t length, double spread);

/// A shard of such samples with 15 % of their tokens masked.
void writeShard(const std::filesystem::path& file, const std::vector<std::int64_t>& lengths,
                std::int64_t predictions, std::int64_t pieces);

/// A file of questions, each with a context of its own that makes one sequence of its length.
void writeQuestions(const std::filesystem::path& file, const std::vector<std::int64_t>& lengths,
                    std::int64_t pieces);

} // namespace parlance::bert
