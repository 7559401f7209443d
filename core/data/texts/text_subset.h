// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/data/manifest/manifest_subset.h"
#include "core/data/texts/text_corpus.h"

namespace parlance::data {

/// Writes the texts again, byte by byte, without the items numbered in `leftOut`, ascending from 0:
/// a file, or a folder of files with the same names. Appears whole or not at all, in constant
/// memory. Throws Error{Usage} when the target is there already, Error{Data} when no line would be
/// left, Error{Cancelled} on a stop request.
SubsetSummary writeTextsWithout(const TextCorpus& corpus, const std::filesystem::path& target,
                                std::span<const std::int64_t> leftOut, const std::stop_token& stop);

} // namespace parlance::data
