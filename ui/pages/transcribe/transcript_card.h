// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/transcript.h"
#include "ui/inference/model_finder.h"
#include "ui/widgets/card.h"

#include <optional>

class QLineEdit;
class QMenu;
class QPushButton;
class QStackedWidget;

namespace parlance::ui {

class TranscriptPane;

/// The text with its overall confidence, beside what was really said and beside what another model
/// heard, and ways to take it elsewhere.
class TranscriptCard : public Card {
    Q_OBJECT
  public:
    explicit TranscriptCard(QWidget* parent = nullptr);

    /// Nothing yet: says so, and what to do for it.
    void showHint(const QString& hint);
    /// `origin` tells which model wrote it. What another model heard is closed.
    void showTranscript(const text::Transcript& transcript, const QString& origin);
    /// What has been heard so far: it is compared with nothing and taken nowhere yet.
    void showPart(const text::Transcript& heard, const QString& origin);
    /// What another model heard in the same recording.
    void showOther(const text::Transcript& transcript, const QString& origin);
    void setCurrentWord(int index);
    void setAttentionShown(bool shown);
    /// The models that a comparison may choose from.
    void setModels(std::vector<ModelEntry> models);
    /// What was really said, as far as known; the user may change it.
    void setReference(const QString& reference);
    QString reference() const;

  Q_SIGNALS:
    void timeChosen(double seconds); ///< where the word begins
    void copyRequested();
    void exportRequested(parlance::text::TranscriptFormat format);
    void compareRequested(const parlance::ui::ModelEntry& model);
    /// To see where the model looks, beside this card.
    void attentionToggled(bool shown);
    /// The user has written another one.
    void referenceEdited();

  private:
    void addHead();
    QWidget* makeContent();
    void addExportMenu();
    void setComplete(bool complete);
    void closeOther();
    void refreshReference();
    void refreshRoom();

    struct Heard {
        QString text;
        QString origin;
    };
    Heard m_heard;
    QStackedWidget* m_stack;
    QLabel* m_hint;
    QLineEdit* m_reference;
    TranscriptPane* m_pane;
    TranscriptPane* m_other;
    QMenu* m_models;
    QPushButton* m_showReference;
    QPushButton* m_compare;
    QPushButton* m_attention;
    QPushButton* m_copy;
    QPushButton* m_export;
};

} // namespace parlance::ui
