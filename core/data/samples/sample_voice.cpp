// SPDX-License-Identifier: Apache-2.0
// One synthetic voice saying strings of digits: filelists for speech synthesis, and manifests of
// the same recordings for a recogniser that judges what was learned of it.
#include "core/data/samples/sample_voice.h"

#include "core/audio/files/wav_writer.h"
#include "core/audio/sounding_part.h"
#include "core/base/error.h"
#include "core/base/files.h"
#include "core/base/random.h"
#include "core/data/filelist/speech_list_writer.h"
#include "core/data/manifest/asr_manifest.h"
#include "core/data/parallel.h"
#include "core/data/samples/sample_digits.h"
#include "core/data/samples/sample_sets.h"
#include "core/text/ctc_dictionary.h"
#include "core/text/label_line.h"
#include "core/text/letters.h"

#include <array>
#include <cstdio>
#include <set>
#include <utility>

namespace parlance::data {
namespace {

constexpr const char* kNotice =
    "Spoken digits in one voice, for speech synthesis\n"
    "\n"
    "Origin:  spoken by the program flite with its voice slt, of Debian's package flite.\n"
    "Licence: the recordings are the output of a program and in the public domain as far as they\n"
    "         can be; the voice is under a BSD-like licence, Copyright Carnegie Mellon "
    "University.\n"
    "Changes: resampled to 8 kHz, 16 bit; silence at the ends cut to 20 ms.\n"
    "Lists:   train.txt, valid.txt and test.txt are filelists (path|text) for speech synthesis;\n"
    "         the .tsv and .ltr of the same names list the same recordings for speech "
    "recognition.\n"
    "         A string of digits is in one list only.\n";

constexpr std::uint64_t kSeed = 1;
constexpr std::size_t kTrain = 600;
constexpr std::size_t kValid = 40;
constexpr std::size_t kTest = 100;

constexpr std::int64_t kSampleRateHz = 8000;
constexpr double kSilenceSec = 0.02;

struct Item {
    const char* list;
    std::string digits;
    AsrRow row{};
};

class VoiceMaker final : public SampleSetMaker {
  public:
    std::string name() const override { return "voice"; }
    int revision() const override { return 1; }
    std::int64_t itemCount() const override { return kTrain + kValid + kTest; }
    std::int64_t itemWork() const override { return kSpokenWork; }

    SampleSet make(const SampleJob& job) const override {
        std::vector<Item> items = plan();
        const std::filesystem::path audioFolder = job.folder / "audio";
        for (const char* list : kLists)
            std::filesystem::create_directories(audioFolder / list);
        forEachInParallel(std::ssize(items), job.threads, job.stop, [&](std::int64_t index) {
            Item& item = items[static_cast<std::size_t>(index)];
            makeAudio(item, audioFolder);
            job.itemDone(item.row.id);
        });
        throwIfStopped(job.stop, "making sample data");
        return write(items, job.folder);
    }

  private:
    static constexpr std::array kLists{"train", "valid", "test"};

    static std::vector<Item> plan() {
        const VoiceLists lists = voiceDigits();
        std::vector<Item> items;
        for (std::size_t list = 0; list < kLists.size(); ++list) {
            int number = 0;
            for (const std::string& digits :
                 *std::array{&lists.train, &lists.valid, &lists.test}[list]) {
                char name[64];
                std::snprintf(name, sizeof name, "%s/%04d-%s.wav", kLists[list], number++,
                              digits.c_str());
                items.push_back({.list = kLists[list], .digits = digits});
                items.back().row.id = name;
                items.back().row.labels =
                    text::labelLineFromText(text::capitalLetters(digitWords(digits)));
            }
        }
        return items;
    }

    static void makeAudio(Item& item, const std::filesystem::path& audioFolder) {
        const std::filesystem::path file = audioFolder / item.row.id;
        const std::filesystem::path scratch = std::filesystem::path(file) += ".spoken.wav";
        const audio::AudioBuffer said =
            audio::withoutSilentEnds(spokenBy({"flite", "-voice", "slt", "-t",
                                               digitWords(item.digits), "-o", scratch.string()},
                                              scratch, kSampleRateHz),
                                     kSilenceSec);
        writeInside(file, audio::encodeWav(said));
        item.row.samples = std::ssize(said.samples);
    }

    SampleSet write(const std::vector<Item>& items, const std::filesystem::path& folder) const {
        std::vector<std::string> trainLabels;
        std::int64_t samples = 0;
        for (const char* list : kLists) {
            SpeechListWriter speech(folder / strCat(list, ".txt"));
            std::vector<AsrRow> rows;
            for (const Item& item : items) {
                if (item.list != list)
                    continue;
                speech.add("audio/" + item.row.id, digitWords(item.digits));
                rows.push_back(item.row);
                samples += item.row.samples;
                if (list == kLists.front())
                    trainLabels.push_back(item.row.labels);
            }
            speech.commit();
            writeAsrManifest(folder / strCat(list, ".tsv"), "audio", rows);
        }
        writeFileAtomically(folder / "dict.ltr.txt",
                            text::CtcDictionary::build(trainLabels).format());
        writeFileAtomically(folder / "NOTICE.txt", kNotice);
        return {.name = name(),
                .items = std::ssize(items),
                .durationSec = static_cast<double>(samples) / kSampleRateHz};
    }
};

} // namespace

VoiceLists voiceDigits() {
    KeyedRandom random(randomKey(kSeed, "sample voice"));
    std::set<std::string> seen;
    std::vector<std::string> strings;
    while (strings.size() < kTrain + kValid + kTest) {
        std::string digits;
        for (std::int64_t left = 2 + random.below(3); left > 0; --left)
            digits += static_cast<char>('0' + random.below(10));
        if (seen.insert(digits).second)
            strings.push_back(std::move(digits));
    }
    // There are but a hundred strings of two digits, and they come early.
    std::vector<std::string> mixed;
    for (const std::size_t place : shuffledOrder(strings.size(), randomKey(kSeed, "voice lists")))
        mixed.push_back(std::move(strings[place]));
    const auto valid = mixed.begin() + kTrain;
    const auto test = valid + kValid;
    return {.train = {mixed.begin(), valid}, .valid = {valid, test}, .test = {test, mixed.end()}};
}

std::unique_ptr<SampleSetMaker> voiceMaker() {
    return std::make_unique<VoiceMaker>();
}

} // namespace parlance::data
