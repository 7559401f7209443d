// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/transcript.h"
#include "ui/widgets/card.h"

class QAbstractButton;
class QLabel;
class QStackedWidget;

namespace parlance::ui {

class TranscriptView;

/// The text with its overall confidence, and ways to take it elsewhere.
class TranscriptCard : public Card {
    Q_OBJECT
  public:
    explicit TranscriptCard(QWidget* parent = nullptr);

    /// Nothing yet: says so, and what to do for it.
    void showHint(const QString& hint);
    /// `origin` tells which model wrote it.
    void showTranscript(const text::Transcript& transcript, const QString& origin);
    void setCurrentWord(int index);

  Q_SIGNALS:
    void wordChosen(int index);
    void copyRequested();
    void exportRequested(parlance::text::TranscriptFormat format);

  private:
    void addExportMenu();

    QStackedWidget* m_stack;
    TranscriptView* m_view;
    QLabel* m_hint;
    QLabel* m_origin;
    QAbstractButton* m_copy;
    QAbstractButton* m_export;
};

} // namespace parlance::ui
