// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/transcript.h"

#include <QWidget>

#include <optional>

class QAbstractButton;
class QLabel;

namespace parlance::ui {

class ElidedLabel;
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
    /// Which word of the reference, or of the transcript without one, stands in the place of this
    /// one of the transcript; none where that is one too many.
    std::optional<int> placeInReference(int word) const;
    /// What has changed since the words were heard; empty = nothing.
    void setOutOfDate(const QString& why);
    /// A button at the right end of the line above the words.
    void addToHead(QAbstractButton* button);

  Q_SIGNALS:
    void timeChosen(double seconds); ///< where the word begins
    void correctionWanted(int word); ///< of the transcript; -1 = of none

  private:
    void showReference();

    ElidedLabel* m_origin;
    ElidedLabel* m_score;
    ElidedLabel* m_outOfDate;
    QLabel* m_marks; ///< what those in the words mean
    TranscriptView* m_view;
    QWidget* m_head;
    bool m_complete = false;
    QString m_reference;
    QString m_source;
};

} // namespace parlance::ui
