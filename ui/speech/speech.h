// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/infer/speech/speaking.h"
#include "core/text/transcript.h"
#include "ui/audio/alignment_lane.h"
#include "ui/audio/audio_clip.h"
#include "ui/inference/used_model.h"

#include <QDateTime>
#include <QImage>
#include <QString>

#include <array>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace parlance::ui {

/// All that decides how a speech sounds.
struct SpeechOrder {
    std::string text;
    std::filesystem::path voice;
    std::filesystem::path vocoder; ///< empty = Griffin-Lim
    QString voiceName, vocoderName;
    infer::SpeakingOptions options = {};
    std::int64_t voiceStep = 0, vocoderStep = 0; ///< UsedModel::step

    std::array<UsedModel, 2> models() const {
        return {{{voice, voiceName, voiceStep}, {vocoder, vocoderName, vocoderStep}}};
    }
    bool operator==(const SpeechOrder& other) const {
        return text == other.text && models() == other.models() && options == other.options;
    }
};

/// What is known of a speech without its sound; kept on disk (SpeechStore).
struct SpeechRecord {
    SpeechOrder order;
    QDateTime made;
    double durationSec = 0.0;
    std::vector<infer::SpokenWord> words;
    std::vector<infer::PassageReport> passages;
    std::filesystem::path file = {}; ///< its recording; empty where it could not be kept
    bool isStopped = false;          ///< before its end: words and passages are not known
};

/// A text as it was spoken. Immutable.
struct Speech {
    SpeechRecord record;
    std::shared_ptr<const AudioClip> clip;
    QImage alignment; ///< alignmentPicture() of all passages
};

/// Where they were heard, each as sure as can be.
std::vector<text::Word> wordsOf(const SpeechRecord& record);
std::vector<AlignedPart> alignedParts(const Speech& speech);
/// AlignmentReport::verdict() in the user's language.
QString verdictText(const infer::AlignmentReport& report);
/// What the voice did with the passages that went wrong, a line for each of what it did; else that
/// all was said, or that it was stopped.
QString verdictOf(const SpeechRecord& record);
/// Not one passage of it.
bool saidNothing(const SpeechRecord& record);

/// The words of the command that makes it, as the one recording of this folder.
QStringList commandOf(const SpeechOrder& order, const QString& folder = QStringLiteral("spoken"));

/// "runs/voice · Griffin-Lim".
inline QString voicesOf(const SpeechOrder& order) {
    return QStringLiteral("%1 · %2").arg(order.voiceName, order.vocoderName);
}

} // namespace parlance::ui
