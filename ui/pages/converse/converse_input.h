// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/inference/used_model.h"
#include "ui/services/studio_context.h"
#include "ui/speech/speech.h"
#include "ui/widgets/card.h"

#include <optional>

class QCheckBox;
class QPushButton;

namespace parlance::ui {

class ModelChoice;
class SampleButton;
class VoiceChoice;

/// Which models hear a question, find its answer and speak it; and the way to a text.
class ConverseInput : public Card {
    Q_OBJECT
  public:
    explicit ConverseInput(StudioContext& context, QWidget* parent = nullptr);

    /// Empty folders where there is none.
    UsedModel recogniser() const;
    UsedModel reader() const;
    /// That the text does not say counts as an answer, too.
    bool mayLackAnswer() const;
    void setMayLackAnswer(bool may);
    /// Of answers that are to be spoken, without their text; none where they are only read.
    std::optional<SpeechOrder> voice() const;
    SampleButton& sample() const { return *m_sample; }
    bool isSettled() const;

  Q_SIGNALS:
    void openRequested();
    /// Another model, or another wish.
    void changed();
    /// A model cannot be used so, with the reason.
    void refused(const QString& message);

  private:
    ModelChoice* m_recogniser;
    ModelChoice* m_reader;
    VoiceChoice* m_voice;
    QCheckBox* m_mayLack;
    QCheckBox* m_speaks;
    QPushButton* m_open;
    SampleButton* m_sample;
};

} // namespace parlance::ui
