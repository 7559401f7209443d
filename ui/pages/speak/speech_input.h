// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/services/project_settings.h"
#include "ui/services/studio_context.h"
#include "ui/speech/speech.h"
#include "ui/widgets/card.h"

class QCheckBox;
class QPlainTextEdit;
class QPushButton;

namespace parlance::ui {

class JobBar;
class InferenceJob;
class SampleButton;
class SpeakingForm;
class SpokenPreview;
class VoiceChoice;

/// What is to be said, by which voice and how. It is kept with the project.
class SpeechInput : public Card {
    Q_OBJECT
  public:
    SpeechInput(StudioContext& context, InferenceJob& job, QWidget* parent = nullptr);

    /// One, or one for each line that is not blank; in some there may be nothing to say.
    std::vector<SpeechOrder> orders() const;
    /// Is this among the orders?
    bool asksFor(const SpeechOrder& order) const;
    void setText(const QString& text);
    void chooseVoice(const std::filesystem::path& model);
    void chooseVocoder(const std::filesystem::path& model);
    bool isSettled() const;
    void focusText();

  Q_SIGNALS:
    void speakRequested();
    /// orders() has changed.
    void changed();
    /// A model cannot be used so, with the reason.
    void refused(const QString& message);

  private:
    QWidget* makeActions(InferenceJob& job);
    void connectParts();
    void refresh();
    SpeechOrder orderFor(const QString& text) const;

    ProjectSettings m_settings;
    QPlainTextEdit* m_text;
    SpokenPreview* m_preview;
    VoiceChoice* m_voice;
    QCheckBox* m_byLine;
    QPushButton* m_speak;
    SampleButton* m_sample;
    JobBar* m_bar;
    SpeakingForm* m_form;
};

} // namespace parlance::ui
