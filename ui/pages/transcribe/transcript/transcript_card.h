// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/transcript.h"
#include "ui/inference/model_finder.h"
#include "ui/widgets/card.h"

#include <array>
#include <optional>

class QMenu;
class QPlainTextEdit;
class QPushButton;
class QStackedWidget;

namespace parlance::ui {

class TranscriptPane;

/// The text with its overall confidence, beside what was really said, which is written here by
/// correcting it, and beside what another model heard, and ways to take it elsewhere.
class TranscriptCard : public Card {
    Q_OBJECT
  public:
    explicit TranscriptCard(QWidget* parent = nullptr);

    /// Nothing yet: says so, and what to do for it.
    void showHint(const QString& hint);
    /// The same of what went wrong.
    void showFailure(const QString& reason);
    /// `origin` tells which model wrote it. What another model heard is closed.
    void showTranscript(const text::Transcript& transcript, const QString& origin);
    /// What has been heard so far: it is compared with nothing and taken nowhere yet.
    void showPart(const text::Transcript& heard, const QString& origin);
    /// Another model listens to the same recording.
    void awaitOther(const QString& origin);
    /// What it heard.
    void showOther(const text::Transcript& transcript, const QString& origin);
    void closeOther();
    /// Where the other model's words stand.
    QWidget* other() const;
    /// Its words, as they were heard or corrected, in the transcript's place.
    void showWords(const text::Transcript& transcript, const QString& origin, bool isCorrected);
    /// What has changed since the transcript was written; empty = nothing.
    void setOutOfDate(const QString& why);
    void setCurrentWord(int index);
    /// The maps get the room of a hint.
    void setAttentionShown(bool shown);
    /// The models that a comparison may choose from.
    void setModels(std::vector<ModelEntry> models);
    /// What was really said, as far as known; the user may change it. Shown where there is one.
    void setReference(const QString& reference);
    /// Empty where it is what was heard, too.
    QString reference() const;
    /// What was really said is shown, to be written in.
    bool isCorrecting() const;
    /// Has this word of the transcript corrected, where there is one; -1 = whichever.
    void correct(int word);

  Q_SIGNALS:
    void timeChosen(double seconds); ///< where the word begins
    void copyRequested();
    void exportRequested(parlance::text::TranscriptFormat format);
    void compareRequested(const parlance::ui::ModelEntry& model);
    /// The user has written another reference.
    void referenceEdited();
    /// isCorrecting() has changed.
    void correctingToggled();
    void comparisonClosed();

  private:
    void addHead();
    void makeReference(QWidget* content);
    QWidget* makeContent();
    void addExportMenu();
    void setComplete(bool complete);
    void fillReference(const QString& text);
    void beginCorrecting();
    void refreshReference();
    void refreshRoom();

    struct Heard {
        QString text;
        QString origin;
    };
    Heard m_heard;
    QStackedWidget* m_stack;
    QLabel* m_hint;
    QPlainTextEdit* m_reference;
    std::array<QLabel*, 2> m_captions; ///< of the reference, and of what was heard beside it
    QString m_filled; ///< what was heard, where that was put into the field for the user
    TranscriptPane* m_pane;
    TranscriptPane* m_other;
    QMenu* m_models;
    QPushButton* m_correct;
    QPushButton* m_compare;
    QPushButton* m_copy;
    QPushButton* m_export;
    bool m_hasAttention = false;
    bool m_showsCorrected = false;
};

} // namespace parlance::ui
