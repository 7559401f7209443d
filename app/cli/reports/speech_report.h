// SPDX-License-Identifier: Apache-2.0
// What `transcribe` and `evaluate` say alike about a batch of files.
#pragma once

#include "app/cli/session.h"
#include "core/engine/local/speech/transcription.h"

#include <filesystem>
#include <optional>

namespace parlance::cli {

struct Failures {
    Json entries = Json::array(); ///< {"file", "error": {"kind", "message"}}
    std::optional<Error> first;

    void add(const std::filesystem::path& file, const Error& error);
};

/// "WER 12.34 %, CER 5.67 %" of a document that has both, for people.
std::string describeErrorRates(const Json& document);

/// Adds "latency_ms" and "real_time_factor".
void addTimes(Json& document, const engine::TranscriptionTimes& times);

/// Says the first failure, after the results; returns its exit code, 0 without one.
int reportFailures(const Failures& failures);

/// Prints the result, and after it the first failure, whose exit code comes back: what worked is
/// never lost. A single input that failed has no result to print and is thrown.
int printWithFailures(const Session& session, Json document, const std::string& text,
                      const Failures& failures);

} // namespace parlance::cli
