// SPDX-License-Identifier: Apache-2.0
// Spoken digits by speech synthesisers, and the digits of the recorded prompts' speaker.
#include "core/audio/files/audio_file.h"
#include "core/audio/files/wav_writer.h"
#include "core/base/error.h"
#include "core/base/files.h"
#include "core/data/manifest/asr_manifest.h"
#include "core/data/parallel.h"
#include "core/data/samples/sample_digits.h"
#include "core/data/samples/sample_sets.h"
#include "core/text/ctc_dictionary.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace parlance::data {
namespace {

constexpr const char* kNotice =
    "Spoken digits in many voices, for speech recognition\n"
    "\n"
    "Origin:  spoken by the programs espeak-ng (many accents, variants, speeds and pitches) and\n"
    "         flite (voices kal, kal16, awb, rms and slt) of Debian's packages of these names;\n"
    "         audio/unseen/asterisk holds the digits of Asterisk Core Sounds, English, spoken by\n"
    "         Allison Smith (package asterisk-core-sounds-en-wav).\n"
    "Licence: the synthetic recordings are the output of programs and in the public domain as far\n"
    "         as they can be; flite's voices are under a BSD-like licence, Copyright Carnegie\n"
    "         Mellon University. audio/unseen/asterisk: CC BY-SA 3.0, Copyright Allison Smith,\n"
    "         https://creativecommons.org/licenses/by-sa/3.0/, resampled.\n"
    "Splits:  test is the espeak-ng accents en-gb-scotland and en-029, in variants that no other\n"
    "         split has; unseen is flite's slt and the recorded speaker; valid has variants of "
    "its\n"
    "         own in the accents of train. The folder names the voice. 8 kHz, 16 bit.\n";

// Telephone rate, as the recorded speaker has it.
constexpr std::int64_t kSampleRateHz = 8000;
constexpr const char* kSpeakerFolder = "asterisk";

std::string upperCase(std::string text) {
    std::ranges::transform(text, text.begin(),
                           [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return text;
}

audio::AudioBuffer speak(const DigitUtterance& utterance, const std::filesystem::path& scratch) {
    std::vector<std::string> arguments = utterance.arguments;
    if (utterance.textFirst) {
        arguments.insert(arguments.end(), {"-t", utterance.text, "-o", scratch.string()});
    } else {
        arguments.insert(arguments.end(), {"-w", scratch.string(), utterance.text});
    }
    return spokenBy(arguments, scratch, kSampleRateHz);
}

/// One row to be, and where its audio comes from.
struct Item {
    DigitSplit split;
    std::string file; ///< below audio/<split>
    std::string digits;
    const DigitUtterance* utterance = nullptr; ///< null: the recorded speaker
    AsrRow row{};
};

class DigitsMaker final : public SampleSetMaker {
  public:
    explicit DigitsMaker(const SamplesOptions& options)
        : m_recordings(options.promptsFolder / "digits"), m_utterances(digitUtterances()) {}

    std::string name() const override { return "digits"; }
    int revision() const override { return 3; }
    std::int64_t itemCount() const override { return static_cast<std::int64_t>(plan().size()); }
    std::int64_t itemWork() const override { return kSpokenWork; }

    SampleSet make(const SampleJob& job) const override {
        std::vector<Item> items = plan();
        const std::filesystem::path audioFolder = job.folder / "audio";
        for (const Item& item : items) {
            std::filesystem::create_directories(
                (audioFolder / digitSplitName(item.split) / item.file).parent_path());
        }
        forEachInParallel(static_cast<std::int64_t>(items.size()), job.threads, job.stop,
                          [&](std::int64_t index) {
                              Item& item = items[static_cast<std::size_t>(index)];
                              makeAudio(item, audioFolder);
                              job.itemDone(item.row.id);
                          });
        throwIfStopped(job.stop, "making sample data");
        return write(items, job.folder);
    }

  private:
    std::vector<Item> plan() const {
        std::vector<Item> items;
        for (const DigitUtterance& utterance : m_utterances) {
            items.push_back({.split = utterance.split,
                             .file = utterance.file,
                             .digits = utterance.digits,
                             .utterance = &utterance});
        }
        for (char digit = '0'; digit <= '9'; ++digit) {
            items.push_back({.split = DigitSplit::Unseen,
                             .file = strCat(kSpeakerFolder, '/', digit, ".wav"),
                             .digits = std::string(1, digit)});
        }
        return items;
    }

    void makeAudio(Item& item, const std::filesystem::path& audioFolder) const {
        const std::string id = strCat(digitSplitName(item.split), '/', item.file);
        const std::filesystem::path file = audioFolder / id;
        const audio::AudioBuffer said =
            item.utterance != nullptr
                ? speak(*item.utterance, std::filesystem::path(file) += ".spoken.wav")
                : audio::readAudioFile(m_recordings / (item.digits + ".wav"), kSampleRateHz);
        writeInside(file, audio::encodeWav(said));
        item.row = {.file = {},
                    .id = id,
                    .samples = static_cast<std::int64_t>(said.samples.size()),
                    .labels = text::labelLineFromText(upperCase(digitWords(item.digits)))};
    }

    SampleSet write(const std::vector<Item>& items, const std::filesystem::path& folder) const {
        std::array<std::vector<AsrRow>, 4> splits;
        std::int64_t samples = 0;
        for (const Item& item : items) {
            splits[static_cast<std::size_t>(item.split)].push_back(item.row);
            samples += item.row.samples;
        }
        std::vector<std::string> trainLabels;
        for (const AsrRow& row : splits[0]) {
            trainLabels.push_back(row.labels);
        }
        for (std::size_t i = 0; i < splits.size(); ++i) {
            const std::string split = digitSplitName(static_cast<DigitSplit>(i));
            writeAsrManifest(folder / (split + ".tsv"), "audio", splits[i]);
        }
        writeFileAtomically(folder / "dict.ltr.txt",
                            text::CtcDictionary::build(trainLabels).format());
        writeFileAtomically(folder / "NOTICE.txt", kNotice);
        return {.name = name(),
                .items = static_cast<std::int64_t>(items.size()),
                .durationSec = static_cast<double>(samples) / kSampleRateHz};
    }

    std::filesystem::path m_recordings;
    std::vector<DigitUtterance> m_utterances;
};

} // namespace

std::unique_ptr<SampleSetMaker> digitsMaker(const SamplesOptions& options) {
    return std::make_unique<DigitsMaker>(options);
}

} // namespace parlance::data
