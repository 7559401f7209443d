// SPDX-License-Identifier: Apache-2.0
#include "core/data/samples/sample_digits.h"

#include "core/base/error.h"
#include "core/base/random.h"

#include <array>
#include <cstdio>
#include <initializer_list>
#include <map>
#include <span>
#include <utility>

namespace parlance::data {
namespace {

/// The words for 0 to 9, as a voice's language spells them.
using Words = std::array<const char*, 10>;

constexpr Words kWords = {"zero", "one", "two",   "three", "four",
                          "five", "six", "seven", "eight", "nine"};

struct Accent {
    const char* voice;
    Words words = kWords;
};

// The test accents stand in no other split, nor do the test variants.
constexpr std::array<Accent, 6> kTrainAccents = {
    {{"en-gb"}, {"en-us"}, {"en-gb-x-rp"}, {"en-gb-x-gbclan"}, {"en-gb-x-gbcwmd"}, {"en-us-nyc"}}};
constexpr std::array<Accent, 2> kTestAccents = {{{"en-gb-scotland"}, {"en-029"}}};

// English as people say it who grew up with another language: that language's voice, given the
// words as it would spell them. Few vowels are the same in two accents, and a model that never
// heard more than six takes a front u or a rolled r for another letter.
constexpr std::array<Accent, 7> kForeignAccents = {{
    {"it", {"ziro", "uan", "tu", "tri", "foor", "faiv", "sics", "seven", "eit", "nain"}},
    {"sv", {"siro", "van", "tu", "tri", "får", "fajv", "siks", "seven", "ejt", "najn"}},
    {"nb", {"siro", "van", "tu", "tri", "får", "faiv", "siks", "seven", "eit", "nain"}},
    {"nl", {"ziero", "wan", "toe", "trie", "foor", "fijf", "siks", "sevven", "eejt", "nijn"}},
    {"pl", {"ziroł", "łan", "tu", "tri", "for", "fajw", "siks", "sewen", "ejt", "najn"}},
    {"hi", {"ज़ीरो", "वन", "टू", "थ्री", "फोर", "फाइव", "सिक्स", "सेवन", "एट", "नाइन"}},
    {"tr", {"ziro", "van", "tu", "tri", "for", "fayv", "siks", "sevın", "eyt", "nayn"}},
}};
constexpr std::array kTrainVariants = {
    "",        "m1",       "m4",     "m5",           "m6",     "m8",         "f1",      "f3",
    "f5",      "klatt",    "klatt3", "klatt4",       "klatt6", "Alex",       "Alicia",  "Andy",
    "Denis",   "Diogo",    "Gene",   "Henrique",     "Hugo",   "Jacky",      "Lee",     "Marco",
    "Mario",   "Mike",     "Nguyen", "RicishayMax2", "adam",   "anika",      "antonio", "aunty",
    "belinda", "benjamin", "boris",  "caleb",        "david",  "ed",         "edward",  "grandma",
    "grandpa", "gustave",  "iven2",  "iven4",        "john",   "kaukovalta", "linda",   "marcelo",
    "miguel",  "norbert",  "pablo",  "pedro",        "quincy", "rob",        "sandro",  "shelby",
    "steph2",  "travis",   "victor", "zac",          "max"};
constexpr std::array kValidVariants = {"m7", "Andrea", "klatt5", "RicishayMax", "paul", "steph"};
constexpr std::array kTestVariants = {"m2",    "m3",      "f2",     "f4",     "klatt2",
                                      "Annie", "Michael", "michel", "robert", "iven"};

constexpr std::array kWordsPerMinute = {110, 130, 150, 165, 180, 200, 225};
constexpr std::array kEspeakPitches = {20, 35, 50, 65, 80};

/// flite's training voices with their natural pitch; `rms` ignores the pitch that is asked for.
struct FliteVoice {
    const char* name;
    int pitchHz;
};
constexpr std::array kFliteVoices = {FliteVoice{"kal", 100}, FliteVoice{"kal16", 100},
                                     FliteVoice{"awb", 120}, FliteVoice{"rms", 100}};

std::string spelled(const std::string& digits, const Words& words) {
    std::string text;
    for (const char digit : digits) {
        text += text.empty() ? "" : " ";
        text += words[static_cast<std::size_t>(digit - '0')];
    }
    return text;
}

class Plan {
  public:
    std::vector<DigitUtterance> take() { return std::move(m_utterances); }

    void espeak(DigitSplit split, std::span<const Accent> accents,
                std::span<const char* const> variants, int singles, int phrases) {
        for (const Accent& accent : accents) {
            for (const char* variant : variants) {
                const std::string voice =
                    *variant == '\0' ? accent.voice : strCat(accent.voice, '+', variant);
                KeyedRandom random(randomKey(kSeed, "espeak-ng " + voice));
                for (const std::string& digits : sayings(random, singles, phrases)) {
                    const int speed = pick(random, kWordsPerMinute);
                    const int pitch = pick(random, kEspeakPitches);
                    add({.split = split,
                         .voice = "espeak-" + voice,
                         .arguments = {"espeak-ng", "-v", voice, "-s", std::to_string(speed), "-p",
                                       std::to_string(pitch)},
                         .text = spelled(digits, accent.words),
                         .digits = digits});
                }
            }
        }
    }

    void flite(DigitSplit split, const FliteVoice& voice, double stretch, double pitch, int singles,
               int phrases) {
        const auto pitchHz = static_cast<int>(voice.pitchHz * pitch);
        KeyedRandom random(randomKey(
            kSeed, strCat("flite ", voice.name),
            {static_cast<std::int64_t>(split), static_cast<std::int64_t>(stretch * 100), pitchHz}));
        for (const std::string& digits : sayings(random, singles, phrases)) {
            add({.split = split,
                 .voice = strCat("flite-", voice.name),
                 .arguments = {"flite", "-voice", voice.name, "--setf",
                               strCat("duration_stretch=", stretch), "--setf",
                               strCat("int_f0_target_mean=", pitchHz)},
                 .textFirst = true,
                 .text = digitWords(digits),
                 .digits = digits});
        }
    }

  private:
    static constexpr std::uint64_t kSeed = 1;

    template <std::size_t N>
    static int pick(KeyedRandom& random, const std::array<int, N>& choices) {
        return choices[static_cast<std::size_t>(random.below(static_cast<std::int64_t>(N)))];
    }

    /// `singles` single digits, all ten before any comes again, and `phrases` of two to five.
    static std::vector<std::string> sayings(KeyedRandom& random, int singles, int phrases) {
        std::vector<std::string> out;
        std::string bag;
        for (int i = 0; i < singles; ++i) {
            if (bag.empty()) {
                bag = "0123456789";
            }
            const auto place =
                static_cast<std::size_t>(random.below(static_cast<std::int64_t>(bag.size())));
            out.emplace_back(1, bag[place]);
            bag.erase(place, 1);
        }
        for (int i = 0; i < phrases; ++i) {
            std::string digits;
            for (std::int64_t left = 2 + random.below(4); left > 0; --left) {
                digits += static_cast<char>('0' + random.below(10));
            }
            out.push_back(std::move(digits));
        }
        return out;
    }

    void add(DigitUtterance utterance) {
        const int number = m_perVoice[{utterance.split, utterance.voice}]++;
        char name[64];
        std::snprintf(name, sizeof name, "/%04d-%s.wav", number, utterance.digits.c_str());
        utterance.file = utterance.voice + name;
        m_utterances.push_back(std::move(utterance));
    }

    std::vector<DigitUtterance> m_utterances;
    std::map<std::pair<DigitSplit, std::string>, int> m_perVoice;
};

} // namespace

const char* digitSplitName(DigitSplit split) {
    constexpr std::array kNames = {"train", "valid", "test", "unseen"};
    return kNames[static_cast<std::size_t>(split)];
}

std::vector<DigitUtterance> digitUtterances() {
    Plan plan;
    plan.espeak(DigitSplit::Train, kTrainAccents, kTrainVariants, 3, 4);
    plan.espeak(DigitSplit::Train, kForeignAccents, kTrainVariants, 2, 3);
    for (const FliteVoice& voice : kFliteVoices) {
        for (const double stretch : {0.8, 0.95, 1.1, 1.3}) {
            for (const double pitch : {0.8, 1.0, 1.25, 1.6}) {
                plan.flite(DigitSplit::Train, voice, stretch, pitch, 4, 4);
            }
        }
    }
    plan.espeak(DigitSplit::Valid, kTrainAccents, kValidVariants, 1, 2);
    for (const FliteVoice& voice : kFliteVoices) {
        for (const double stretch : {0.9, 1.2}) {
            plan.flite(DigitSplit::Valid, voice, stretch, 1.1, 3, 3);
        }
    }
    plan.espeak(DigitSplit::Test, kTestAccents, kTestVariants, 10, 6);
    for (const double stretch : {0.85, 1.0, 1.2}) {
        plan.flite(DigitSplit::Unseen, {"slt", 170}, stretch, 1.0, 10, 10);
    }
    return plan.take();
}

std::string digitWords(const std::string& digits) {
    return spelled(digits, kWords);
}

} // namespace parlance::data
