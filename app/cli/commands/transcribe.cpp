// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/transcribe.h"

#include "app/cli/error_report.h"
#include "app/cli/inference_options.h"
#include "app/cli/session.h"
#include "app/cli/signal_watcher.h"
#include "app/cli/speech_report.h"
#include "app/cli/transcript_files.h"
#include "core/engine/local/speech_data.h"
#include "core/engine/local/speech_scores.h"

#include <CLI/CLI.hpp>

#include <cstdio>
#include <memory>

namespace parlance::cli {

namespace {

struct TranscribeOptions {
    engine::TranscriptionOrder order;
    std::vector<std::string> files;
    std::string manifest;
    std::string reference;
    std::string output;
    std::string format;
    bool timestamps = false;
};

std::vector<engine::SpeechItem> itemsOf(const TranscribeOptions& options) {
    std::vector<engine::SpeechItem> items;
    for (const std::string& file : options.files)
        items.push_back({file, std::nullopt});
    if (!options.manifest.empty())
        for (engine::SpeechItem& item :
             engine::speechItems(options.manifest, data::Labels::IfPresent))
            items.push_back({std::move(item.file), std::nullopt});
    if (items.empty())
        throw Error(ErrorKind::Usage, "nothing to transcribe", "parlance transcribe",
                    "name audio files, or a manifest with --manifest");
    if (options.reference.empty())
        return items;
    std::vector<std::string> references = engine::readReferences(options.reference);
    if (references.size() != items.size())
        throw Error(ErrorKind::Data,
                    strCat(references.size(), " references for ", items.size(), " files"),
                    options.reference, "give one line for each file, in their order");
    for (std::size_t i = 0; i < items.size(); ++i)
        items[i].reference = std::move(references[i]);
    return items;
}

std::string timedWords(const text::Transcript& transcript) {
    std::string lines;
    for (const text::Word& word : transcript.words) {
        char times[64];
        std::snprintf(times, sizeof times, "%8.2f %8.2f  ", word.startSec, word.endSec);
        lines += times + word.word + "\n";
    }
    return lines;
}

Json documentOf(std::span<const engine::SpeechItem> items,
                const engine::TranscriptionResult& result) {
    Json entries = Json::array();
    for (std::size_t i = 0; i < items.size(); ++i) {
        Json entry = {{"file", items[i].file.string()}};
        if (const auto& transcript = result.outcomes[i].transcript)
            entry.update(text::toJson(*transcript));
        else
            entry["error"] = errorDocument(*result.outcomes[i].error);
        entries.push_back(std::move(entry));
    }
    return {{"results", std::move(entries)}};
}

std::string textOf(std::span<const engine::SpeechItem> items,
                   const engine::TranscriptionResult& result, bool timestamps) {
    std::string lines;
    for (std::size_t i = 0; i < items.size(); ++i) {
        const engine::SpeechOutcome& outcome = result.outcomes[i];
        const std::string name = items.size() == 1 ? std::string() : items[i].file.string() + ": ";
        if (!outcome.transcript)
            lines += strCat(name, "error: ", outcome.error->what(), "\n");
        else
            lines += name + outcome.transcript->text + "\n" +
                     (timestamps ? timedWords(*outcome.transcript) : std::string());
    }
    return lines;
}

int transcribe(const Session& session, const TranscribeOptions& options) {
    const TranscriptFiles files(options.output, options.format);
    const std::vector<engine::SpeechItem> items = itemsOf(options);
    const SignalWatcher signals({});
    engine::TranscriptionResult result;
    {
        ProgressBar bar = session.progressBar("transcribing");
        result = engine::transcribeFiles(items, options.order, bar.sink(), signals.token());
    }
    const Failures failures = failuresOf(items, result);
    if (items.size() == 1 && failures.first)
        throw *failures.first;
    files.write(items, result);

    Json document = documentOf(items, result);
    std::string text = textOf(items, result, options.timestamps);
    if (!options.reference.empty()) {
        const Json scores = engine::toJson(engine::scoreSpeech(items, result.outcomes));
        document.update(scores);
        text += describeErrorRates(scores) + "\n";
    }
    addTimes(document, result);
    return printWithFailures(session, std::move(document), text, failures);
}

} // namespace

Action declareTranscribe(CLI::App& app) {
    const auto options = std::make_shared<TranscribeOptions>();
    addInferenceOptions(app, options->order.inference);
    addDecodingOptions(app, options->order.decoding);
    app.add_option("audio", options->files, "Audio files: WAV, FLAC, OGG, Opus, MP3, ...");
    app.add_option("--manifest", options->manifest, "Also every file of this manifest");
    app.add_option("--reference", options->reference,
                   "One line of label letters (.ltr) or words a file: adds WER and CER");
    app.add_flag("--timestamps", options->timestamps, "Print each word with its times");
    app.add_option("--save-logits", options->order.logitsFolder,
                   "Write each file's raw logits and labels.txt into this folder");
    app.add_option("--output", options->output, "A file, or a folder for several inputs");
    app.add_option("--format", options->format,
                   "txt, srt, vtt, json or textgrid; default: as the output is named, else txt");
    return [options](Session& session) { return transcribe(session, *options); };
}

} // namespace parlance::cli
