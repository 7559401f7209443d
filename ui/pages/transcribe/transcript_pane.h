// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/transcript.h"

#include <QWidget>

class QAbstractButton;
class QLabel;

namespace parlance::ui {

class TranscriptView;

/// What one model heard: who it was and how sure, where it differs from the reference, the words.
class TranscriptPane : public QWidget {
    Q_OBJECT
  public:
    /// Parts are named `<prefix>Origin`, `<prefix>Score` and `<prefix>`.
    explicit TranscriptPane(const QString& prefix, QWidget* parent = nullptr);

    /// `origin` tells which model wrote it.
    void show(const text::Transcript& transcript, const QString& origin);
    /// What has been heard so far; the reference waits for the rest.
    void showPart(const text::Transcript& heard, const QString& origin);
    /// `reference` empty = nothing to compare with; `source` says whose words it is, empty where
    /// it is what was said.
    void setReference(const QString& reference, const QString& source);
    void setCurrentWord(int index);
    /// A button at the right end of the line above the words.
    void addToHead(QAbstractButton* button);

  Q_SIGNALS:
    void timeChosen(double seconds); ///< where the word begins

  private:
    void showReference();

    QLabel* m_origin;
    QLabel* m_score;
    TranscriptView* m_view;
    QWidget* m_head;
    bool m_complete = false;
    QString m_reference;
    QString m_source;
};

} // namespace parlance::ui
