// SPDX-License-Identifier: GPL-3.0-or-later
// The Speak page on a project of its own, with an engine that says what the test wants.
#pragma once

#include "tests/ui/pages/history_page_stage.h"
#include "ui/audio/audio_player.h"
#include "ui/audio/player_card.h"
#include "ui/pages/speak/speak_page.h"
#include "ui/widgets/elided_label.h"

#include <cmath>

namespace parlance::ui::testing {

inline constexpr std::int64_t kRateHz = 8000;

inline audio::AudioBuffer tone(double seconds) {
    audio::AudioBuffer audio{kRateHz, {}};
    for (int i = 0; i < static_cast<int>(seconds * double(kRateHz)); ++i)
        audio.samples.push_back(0.3F * std::sin(0.3F * static_cast<float>(i)));
    return audio;
}

/// Two seconds in which two passages are spoken, of two words each.
inline protocol::Synthesize::Answer twoPassages(bool sound = true) {
    protocol::Synthesize::Answer answer{.audio = tone(2.0),
                                        .mel = {1, 8, std::vector<float>(8)},
                                        .alignment = {8, 4, std::vector<float>(32, 0.1F)},
                                        .words = {{"one", 0, 3, 0.1, 0.4},
                                                  {"two", 4, 7, 0.5, 0.9},
                                                  {"three", 9, 14, 1.1, 1.4},
                                                  {"four", 15, 19, 1.5, 1.9}},
                                        .passages = {}};
    const infer::AlignmentReport whole{.focus = 0.9, .coverage = 1.0};
    infer::AlignmentReport broken = whole;
    broken.repeats = 2;
    answer.passages = {{"one two.", 0.0, 1.0, 0, 4, 4, whole},
                       {"three four.", 1.0, 2.0, 4, 4, 4, sound ? whole : broken}};
    return answer;
}

class SpeakProject : public HistoryProject {
  public:
    std::filesystem::path speech() const { return path() / "speech"; }
};

class SpeakStage : public HistoryPageStage<SpeakPage> {
  public:
    using HistoryPageStage::HistoryPageStage;

    void type(const QString& text) { typeInto("speakText", text); }
    bool canSpeak() { return isEnabled("startSpeaking"); }
    AudioPlayer& player() { return *page.findChild<AudioPlayer*>(); }
    QString heading() { return page.findChild<PlayerCard*>()->findChild<ElidedLabel*>()->text(); }

    /// Types a text and has it spoken to its end.
    void say(const QString& what) {
        type(what);
        make("startSpeaking");
    }
};

inline std::size_t filesIn(const std::filesystem::path& folder) {
    std::error_code failure;
    std::size_t count = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder, failure))
        count += entry.is_regular_file() ? 1 : 0;
    return count;
}

} // namespace parlance::ui::testing
