// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/write/writing.h"
#include "ui/services/project_settings.h"
#include "ui/services/studio_context.h"
#include "ui/widgets/card.h"

#include <optional>

class QCheckBox;
class QPlainTextEdit;
class QPushButton;

namespace parlance::ui {

class InferenceJob;
class JobBar;
class ModelChoice;
class SampleButton;
class WritingForm;

/// A text, what is to become of it, by which model and how. It is kept with the project.
class WritingInput : public Card {
    Q_OBJECT
  public:
    WritingInput(StudioContext& context, InferenceJob& job, QWidget* parent = nullptr);

    /// What is asked for now.
    WritingOrder order(WritingKind kind) const;
    /// The same continuation by the second model, where one is to be beside the first.
    std::optional<WritingOrder> besideOrder() const;
    void setText(const QString& text);
    /// For Use::Generate and Use::Score.
    void chooseModel(const std::filesystem::path& model);
    /// There is a text that can be gone on with.
    void setCanGoOn(bool can);
    bool isSettled() const;
    void focusText();
    /// What the job is that begins now.
    void begin(WritingKind kind);

  Q_SIGNALS:
    void writeRequested();
    void goOnRequested();
    void scoreRequested();
    void openRequested();
    /// order() has changed.
    void changed();
    /// A model cannot be used so, with the reason.
    void refused(const QString& message);

  private:
    QWidget* makeModels();
    QWidget* makeActions(InferenceJob& job);
    void connectParts();
    void refresh();
    void tellApart();
    QString whatIsMissing(models::Use use) const;

    StudioContext& m_context;
    ProjectSettings m_settings;
    bool m_canGoOn = false;
    QPlainTextEdit* m_text;
    ModelChoice* m_model;
    QCheckBox* m_comparing;
    ModelChoice* m_other;
    QPushButton* m_open;
    QPushButton* m_write;
    QPushButton* m_goOn;
    QPushButton* m_score;
    QCheckBox* m_byLine;
    SampleButton* m_sample;
    JobBar* m_bar;
    WritingForm* m_form;
};

} // namespace parlance::ui
