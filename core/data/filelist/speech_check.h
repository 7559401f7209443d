// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/progress.h"
#include "core/data/report/data_report.h"

#include <filesystem>
#include <stop_token>

namespace parlance::data {

/// The data report of a filelist with `rows` rows: recordings as in scanManifest(), silence at
/// their ends, texts that a voice cannot say, and recordings that are said far faster or slower
/// than the others, which mostly means that text and recording do not belong together. Where a
/// recogniser listens, also recordings in which it hears other words; it is not asked again once it
/// has failed. Of mels on disk only the texts are looked at, and whether the files are there.
/// Throws as SpeechListReader does, Error{Usage} for options that name a dictionary.
DataReport scanSpeechList(const std::filesystem::path& list, std::int64_t rows,
                          const ReportOptions& options, const ProgressSink& progress,
                          const std::stop_token& stop);

} // namespace parlance::data
