// SPDX-License-Identifier: Apache-2.0
// enwik8 and text8 as trainings of characters read them: each byte or letter a word between spaces.
#pragma once

#include "core/base/progress.h"
#include "core/data/prepare/prepared_files.h"

#include <filesystem>
#include <stop_token>

namespace parlance::data {

/// What the last and the last but one so many bytes are for: test and validation.
inline constexpr std::int64_t kHeldOutBytes = 5'000'000;
/// The bytes of both corpora.
inline constexpr std::int64_t kPublishedBytes = 100'000'000;

/// Bytes as decimal numbers, but the newline as itself (prep_enwik8.py).
void prepareEnwik8(const std::filesystem::path& enwik8, PreparedFiles& files,
                   const ProgressSink& progress, const std::stop_token& stop);
/// Letters, and _ for the space; none at the ends of a part (prep_text8.py).
void prepareText8(const std::filesystem::path& text8, PreparedFiles& files,
                  const ProgressSink& progress, const std::stop_token& stop);

} // namespace parlance::data
