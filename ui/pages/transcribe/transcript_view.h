// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/transcript.h"

#include <QTextBrowser>

namespace parlance::ui {

/// The words as running text, large and selectable. Each is a link to its time, looks as sure as it
/// is (audio/word_look.h) and says so in its tooltip; the word being spoken is marked.
class TranscriptView : public QTextBrowser {
    Q_OBJECT
  public:
    explicit TranscriptView(QWidget* parent = nullptr);

    void setTranscript(const text::Transcript& transcript);
    /// Index of the word being spoken, -1 for none.
    void setCurrentWord(int index);

  Q_SIGNALS:
    void wordChosen(int index);

  protected:
    void keyPressEvent(QKeyEvent* event) override;

  private:
    void render();

    text::Transcript m_transcript;
    std::vector<std::pair<int, int>> m_places; ///< of each word in the document: begin, end
    int m_current = -1;
};

} // namespace parlance::ui
