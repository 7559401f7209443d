// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/commands.h"
#include "app/cli/inference_options.h"
#include "app/cli/reports/error_report.h"
#include "app/cli/reports/result_lines.h"
#include "app/cli/reports/speech_report.h"
#include "app/cli/reports/transcript_files.h"
#include "app/cli/session.h"
#include "app/cli/signal_watcher.h"
#include "core/compute/error_translation.h"
#include "core/engine/local/speech/shared_transcription.h"
#include "core/engine/local/speech/speech_data.h"
#include "core/engine/local/speech/speech_scores.h"

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
    bool resume = false;
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

/// Of more than one; the first is the transcript itself.
std::string alternatives(const text::Transcript& transcript) {
    std::string lines;
    for (std::size_t i = 1; i < transcript.alternatives.size(); ++i) {
        const auto& [text, score] = transcript.alternatives[i];
        char less[32];
        std::snprintf(less, sizeof less, "%8.2f  ", score - transcript.alternatives[0].score);
        lines += less + text + "\n";
    }
    return lines;
}

Json entryOf(const engine::SpeechItem& item, const engine::SpeechOutcome& outcome) {
    Json entry = {{"file", item.file.string()}};
    if (outcome.transcript)
        entry.update(text::toJson(*outcome.transcript));
    else
        entry["error"] = toJson(*outcome.error);
    return entry;
}

std::string textOf(const engine::SpeechOutcome& outcome, bool timestamps) {
    if (!outcome.transcript)
        return strCat("error: ", outcome.error->what(), "\n");
    return outcome.transcript->text + "\n" + alternatives(*outcome.transcript) +
           (timestamps ? timedWords(*outcome.transcript) : std::string());
}

/// One list of files, from what is left of it to the last result.
class Transcription {
  public:
    Transcription(const Session& session, const TranscribeOptions& options)
        : m_options(options), m_items(itemsOf(options)),
          m_files(options.output, options.format, m_items.size()),
          m_bar(session.progressBar("transcribing")), m_lines(session, m_bar) {
        if (options.resume && options.output.empty())
            throw Error(ErrorKind::Usage, "nothing says what is done already", "--resume",
                        "say where the results are with --output");
        const std::string done = m_shared.run([&] { return m_shared.fromFirst(doneBefore()); });
        for (std::size_t i = 0; i < m_items.size(); ++i)
            if (done.at(i) == kDone)
                skip(i);
            else
                m_left.push_back(i);
    }

    int run() {
        std::vector<engine::SpeechItem> items;
        for (const std::size_t i : m_left)
            items.push_back(m_items[i]);
        const SignalWatcher signals({});
        engine::TranscriptionTimes times;
        try {
            if (!items.empty())
                times = engine::transcribeTogether(
                    m_shared, items, m_options.order,
                    {.made =
                         [&](std::size_t k, const engine::SpeechOutcome& outcome) {
                             keep(m_items[m_left[k]], outcome);
                         },
                     .merged =
                         [&](std::size_t k, const engine::SpeechOutcome& outcome) {
                             tell(m_left[k], outcome);
                         }},
                    m_bar.sink(), signals.token());
            m_shared.leave();
        } catch (...) {
            return m_lines.fail(asError(std::current_exception()));
        }
        return m_shared.world().isFirst() ? finish(times) : 0;
    }

  private:
    static constexpr char kDone = '+', kLeft = '-';

    /// By item. The first process looks for all: the others may already be writing.
    std::string doneBefore() const {
        std::string done(m_items.size(), kLeft);
        if (m_options.resume && m_shared.world().isFirst())
            for (std::size_t i = 0; i < m_items.size(); ++i)
                done[i] = isDone(m_items[i]) ? kDone : kLeft;
        return done;
    }

    bool isDone(const engine::SpeechItem& item) const {
        const std::filesystem::path& logits = m_options.order.logitsFolder;
        return m_files.has(item) &&
               (logits.empty() || std::filesystem::exists(engine::logitsFile(logits, item)));
    }

    void skip(std::size_t i) {
        ++m_skipped;
        m_lines.skip(i);
        if (m_items[i].reference && m_shared.world().isFirst())
            m_scores.add(*m_items[i].reference, m_files.textOf(m_items[i]));
    }

    void keep(const engine::SpeechItem& item, const engine::SpeechOutcome& outcome) const {
        if (outcome.transcript)
            m_files.write(item, *outcome.transcript);
        else if (m_items.size() == 1)
            throw *outcome.error;
    }

    void tell(std::size_t i, const engine::SpeechOutcome& outcome) {
        const engine::SpeechItem& item = m_items[i];
        if (outcome.error)
            m_failures.add(item.file, *outcome.error);
        else if (item.reference)
            m_scores.add(*item.reference, outcome.transcript->text);
        const std::string name = m_items.size() == 1 ? std::string() : item.file.string() + ": ";
        m_lines.add(i, entryOf(item, outcome), name + textOf(outcome, m_options.timestamps));
    }

    int finish(const engine::TranscriptionTimes& times) {
        Json members = Json::object();
        std::string text;
        if (m_options.resume) {
            members["skipped"] = m_skipped;
            text += strCat(m_skipped, " done before\n");
        }
        if (!m_options.reference.empty()) {
            members.update(engine::toJson(m_scores));
            text += describeErrorRates(members) + "\n";
        }
        addTimes(members, times);
        if (m_failures.first)
            members["error"] = toJson(*m_failures.first);
        m_lines.finish(members, text);
        return reportFailures(m_failures);
    }

    const TranscribeOptions& m_options;
    engine::SharedWork m_shared;
    std::vector<engine::SpeechItem> m_items;
    TranscriptFiles m_files;
    ProgressBar m_bar;
    ResultLines m_lines;
    std::vector<std::size_t> m_left; ///< items to transcribe
    std::size_t m_skipped = 0;
    engine::SpeechScores m_scores;
    Failures m_failures;
};

} // namespace

Action declareTranscribe(CLI::App& app) {
    const auto options = std::make_shared<TranscribeOptions>();
    addInferenceOptions(app, options->order.inference);
    addDecodingOptions(app, options->order.decoding);
    addWindowOptions(app, options->order.longAudio);
    app.add_option("audio", options->files, "Audio files: WAV, FLAC, OGG, Opus, MP3, ...");
    app.add_option("--manifest", options->manifest, "Also every file of this manifest");
    app.add_option("--reference", options->reference,
                   "One line of label letters (.ltr) or words a file: adds WER and CER");
    app.add_flag("--timestamps", options->timestamps, "Print each word with its times");
    app.add_option("--save-logits", options->order.logitsFolder,
                   "Write each file's raw logits and labels.txt into this folder");
    app.add_option("--output", options->output,
                   "A file, or a folder for several inputs; each is there as soon as it is done");
    app.add_option("--format", options->format,
                   "txt, srt, vtt, json or textgrid; default: as the output is named, else txt");
    app.add_flag("--resume", options->resume, "Leave out the files whose output is there already");
    return [options](Session& session) { return Transcription(session, *options).run(); };
}

} // namespace parlance::cli
