// SPDX-License-Identifier: Apache-2.0
#include "app/cli/speech_report.h"

#include "app/cli/error_report.h"

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

Failures failuresOf(std::span<const engine::SpeechItem> items,
                    const engine::TranscriptionResult& result) {
    Failures failures;
    for (std::size_t i = 0; i < items.size(); ++i) {
        const std::optional<Error>& error = result.outcomes[i].error;
        if (!error)
            continue;
        if (!failures.first)
            failures.first = error;
        failures.entries.push_back(
            {{"file", items[i].file.string()}, {"error", errorDocument(*error)}});
    }
    return failures;
}

std::string describeErrorRates(const Json& document) {
    return strCat("WER ", percent(document["wer"]), " %, CER ", percent(document["cer"]), " %");
}

void addTimes(Json& document, const engine::TranscriptionResult& result) {
    document["latency_ms"] = metrics::toJson(metrics::summarizeLatency(result.latencyMs));
    document["real_time_factor"] = jsonNumber(result.realTimeFactor());
}

int printWithFailures(const Session& session, Json document, const std::string& text,
                      const Failures& failures) {
    if (failures.first)
        document["error"] = errorDocument(*failures.first);
    session.print(document, text);
    if (!failures.first)
        return 0;
    printErrorLine(*failures.first);
    return exitCode(failures.first->kind());
}

} // namespace parlance::cli
