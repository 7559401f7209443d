// SPDX-License-Identifier: Apache-2.0
// The recorded prompts of Asterisk's English core sounds: one real speaker, 8 kHz, with text. They
// serve speech recognition (manifests with letters) and speech synthesis (`path|text` filelists).
#include "core/audio/files/audio_file.h"
#include "core/audio/files/wav_writer.h"
#include "core/base/error.h"
#include "core/base/files.h"
#include "core/data/manifest/asr_manifest.h"
#include "core/data/parallel.h"
#include "core/data/samples/sample_sets.h"
#include "core/data/samples/sample_transcripts.h"
#include "core/text/ctc_dictionary.h"

#include <algorithm>
#include <mutex>

namespace parlance::data {
namespace {

constexpr const char* kNotice =
    "Recorded prompts of one speaker, with transcripts\n"
    "\n"
    "Origin:  Asterisk Core Sounds, English, spoken by Allison Smith, financed by Digium, Inc.;\n"
    "         https://downloads.asterisk.org/pub/telephony/sounds/. Taken from Debian's packages\n"
    "         asterisk-core-sounds-en-wav (audio, 8 kHz) and asterisk-core-sounds-en (texts).\n"
    "Licence: Creative Commons Attribution-ShareAlike 3.0 Unported (CC BY-SA 3.0),\n"
    "         https://creativecommons.org/licenses/by-sa/3.0/. Copyright 2003-2010 Allison Smith.\n"
    "Changes: the audio is unchanged but for its header. all.tsv lists every recording that has a\n"
    "         text; every sixteenth is in valid.tsv, every sixteenth in test.tsv, the others in\n"
    "         train.tsv. The .ltr files are the texts in capital letters, numbers and signs\n"
    "         spelled out, remarks in brackets left out: tones and silence have no words. The\n"
    "         tts_*.txt filelists hold the recordings with words between one and twelve seconds,\n"
    "         with their texts as written.\n";

constexpr double kShortestSpeechSec = 1.0;
constexpr double kLongestSpeechSec = 12.0;

struct Prompt {
    std::string stem; ///< "digits/0"
    std::string text;
    AsrRow row{};
    double durationSec = 0.0;
};

std::string labelsOf(const std::string& text) {
    const std::string words = spokenWords(text);
    // A row without words keeps the separator, since an empty line is easily lost by tools.
    return words.empty() ? "|" : text::labelLineFromText(words);
}

class PromptsMaker final : public SampleSetMaker {
  public:
    explicit PromptsMaker(const SamplesOptions& options)
        : m_audio(options.promptsFolder), m_texts(options.promptTexts) {}

    std::string name() const override { return "prompts"; }
    int revision() const override { return 2; }
    std::int64_t itemCount() const override { return static_cast<std::int64_t>(find().size()); }
    std::int64_t itemWork() const override { return 1; }

    SampleSet make(const SampleJob& job) const override {
        std::vector<Prompt> prompts = find();
        for (const Prompt& prompt : prompts) {
            std::filesystem::create_directories((job.folder / "audio" / prompt.stem).parent_path());
        }
        forEachInParallel(static_cast<std::int64_t>(prompts.size()), job.threads, job.stop,
                          [&](std::int64_t index) {
                              Prompt& prompt = prompts[static_cast<std::size_t>(index)];
                              copyAudio(prompt, job.folder / "audio");
                              job.itemDone(prompt.stem);
                          });
        throwIfStopped(job.stop, "making sample data");
        write(prompts, job.folder);
        SampleSet set{.name = name(), .items = static_cast<std::int64_t>(prompts.size())};
        for (const Prompt& prompt : prompts) {
            set.durationSec += prompt.durationSec;
        }
        return set;
    }

  private:
    /// The recordings that have a text, in the order of their paths.
    std::vector<Prompt> find() const {
        std::vector<Prompt> prompts;
        for (const auto& [stem, text] : readPromptTexts(m_texts)) {
            if (std::filesystem::exists(m_audio / (stem + ".wav"))) {
                prompts.push_back({.stem = stem, .text = text});
            }
        }
        if (prompts.empty()) {
            throw Error(ErrorKind::IoRead, "no recording of the list of prompts was found",
                        m_audio.string(), "install Debian's package asterisk-core-sounds-en-wav");
        }
        return prompts;
    }

    void copyAudio(Prompt& prompt, const std::filesystem::path& folder) const {
        const std::string file = prompt.stem + ".wav";
        const audio::AudioBuffer recording = audio::readAudioFile(m_audio / file);
        writeInside(folder / file, audio::encodeWav(recording));
        prompt.durationSec = recording.durationSec();
        prompt.row = {.file = {},
                      .id = file,
                      .samples = static_cast<std::int64_t>(recording.samples.size()),
                      .labels = labelsOf(prompt.text)};
    }

    static void write(const std::vector<Prompt>& prompts, const std::filesystem::path& folder) {
        std::vector<AsrRow> all;
        std::vector<AsrRow> train;
        std::vector<AsrRow> valid;
        std::vector<AsrRow> test;
        std::string ttsTrain;
        std::string ttsValid;
        for (std::size_t i = 0; i < prompts.size(); ++i) {
            const Prompt& prompt = prompts[i];
            const std::size_t place = i % 16;
            all.push_back(prompt.row);
            (place == 7 ? valid : place == 15 ? test : train).push_back(prompt.row);
            if (prompt.row.labels != "|" && prompt.durationSec >= kShortestSpeechSec &&
                prompt.durationSec <= kLongestSpeechSec) {
                (place == 7 ? ttsValid : ttsTrain) +=
                    strCat("audio/", prompt.row.id, '|', withoutRemarks(prompt.text), '\n');
            }
        }
        writeAsrManifest(folder / "all.tsv", "audio", all);
        writeAsrManifest(folder / "train.tsv", "audio", train);
        writeAsrManifest(folder / "valid.tsv", "audio", valid);
        writeAsrManifest(folder / "test.tsv", "audio", test);
        std::vector<std::string> labels;
        for (const AsrRow& row : all) {
            labels.push_back(row.labels);
        }
        writeFileAtomically(folder / "dict.ltr.txt", text::CtcDictionary::build(labels).format());
        writeFileAtomically(folder / "tts_train.txt", ttsTrain);
        writeFileAtomically(folder / "tts_valid.txt", ttsValid);
        writeFileAtomically(folder / "NOTICE.txt", kNotice);
    }

    std::filesystem::path m_audio;
    std::filesystem::path m_texts;
};

} // namespace

std::unique_ptr<SampleSetMaker> promptsMaker(const SamplesOptions& options) {
    return std::make_unique<PromptsMaker>(options);
}

} // namespace parlance::data
