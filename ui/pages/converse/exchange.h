// SPDX-License-Identifier: GPL-3.0-or-later
// A question about a text and its answer: heard, found and spoken, each by a model and in a time.
#pragma once

#include "core/infer/text/text_answer.h"
#include "core/text/transcript.h"
#include "ui/inference/used_model.h"
#include "ui/speech/speech.h"

#include <QDateTime>
#include <QString>

#include <array>
#include <filesystem>
#include <optional>
#include <vector>

namespace parlance::ui {

/// All that decides what a conversation answers.
struct ConversationOrder {
    QString text;                           ///< that the question is about
    QString question = {};                  ///< typed; of a recording it is heard
    std::filesystem::path recording = {};   ///< empty where the question was typed
    UsedModel recogniser = {}, reader = {}; ///< the recogniser only of a recording
    bool nullAnswers = false;               ///< that the text does not say counts as an answer, too
    std::optional<SpeechOrder> voice = {};  ///< its text is the answer's; none: it is only read
};

/// The words of the command that finds the answer to a typed question.
QStringList commandOf(const ConversationOrder& order);

struct Exchange {
    struct Heard {
        std::filesystem::path recording;
        text::Transcript transcript;
        UsedModel model;
        double seconds = 0.0;
    };
    struct Found {
        std::vector<infer::TextAnswer> answers; ///< the best first
        UsedModel model;
        double seconds = 0.0;
        bool nullAnswers = false;
    };
    struct Spoken {
        std::filesystem::path recording; ///< in a SpeechStore; empty where it could not be kept
        QString voices;                  ///< "runs/voice · Griffin-Lim"
        std::array<UsedModel, 2> models; ///< SpeechOrder::models()
        double firstSoundSec = 0.0;      ///< until something was heard
        double seconds = 0.0;            ///< until all was spoken
        bool saidNothing = false;        ///< then there was no sound
    };

    QDateTime made = {}; ///< which tells exchanges apart
    QString text, question;
    std::optional<Heard> heard = {}; ///< none where the question was typed
    Found found = {};
    std::optional<Spoken> spoken = {};
    std::filesystem::path file = {}; ///< where it is kept
};

/// The question that a transcript is: what recognisers write in capitals only, in small letters,
/// as texts have them.
QString questionOf(const text::Transcript& transcript);
/// The likeliest answer as it is spoken: "The text does not say." where there is none.
QString answerWords(const Exchange& exchange);
/// What an exchange says of itself in a list, in two lines.
QString describe(const Exchange& exchange);

} // namespace parlance::ui
