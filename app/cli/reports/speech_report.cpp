// SPDX-License-Identifier: Apache-2.0
#include "app/cli/reports/speech_report.h"

#include "app/cli/reports/error_report.h"
#include "core/launch/local_ranks.h"
#include "core/metrics/latency.h"

#include <cstdio>

namespace parlance::cli {

namespace {

/// Without reference words there is no number.
std::string percent(const Json& value) {
    if (!value.is_number())
        return value.get<std::string>();
    char text[32];
    std::snprintf(text, sizeof text, "%.2f", value.get<double>());
    return text;
}

} // namespace

void Failures::add(const std::filesystem::path& file, const Error& error) {
    if (!first)
        first = error;
    entries.push_back({{"file", file.string()}, {"error", toJson(error)}});
}

std::string describeErrorRates(const Json& document) {
    return strCat("WER ", percent(document["wer"]), " %, CER ", percent(document["cer"]), " %");
}

void addTimes(Json& document, const engine::TranscriptionTimes& times) {
    document["latency_ms"] = metrics::toJson(metrics::summarizeLatency(times.latencyMs));
    document["real_time_factor"] = jsonNumber(times.realTimeFactor());
}

int reportFailures(const Failures& failures) {
    if (!failures.first)
        return 0;
    printErrorLine(*failures.first);
    launch::passOnExitCode();
    return exitCode(failures.first->kind());
}

int printWithFailures(const Session& session, Json document, const std::string& text,
                      const Failures& failures) {
    if (failures.first)
        document["error"] = toJson(*failures.first);
    session.print(document, text);
    return reportFailures(failures);
}

} // namespace parlance::cli
