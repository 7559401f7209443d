// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/transcript.h"
#include "ui/models/reference_diff.h"

#include <QTextBrowser>

namespace parlance::ui {

/// So many words are a paragraph, here and where they are corrected: a field lays out the whole
/// paragraph at each key.
constexpr int kParagraphWords = 100;

/// The words as running text, large and selectable. Each is a link to its time, looks as sure as it
/// is (audio/word_style.h) and says so in its tooltip; the word being spoken is marked. Beside a
/// reference, a word that was not said is struck out with what was said after it, and what was not
/// heard at all stands in brackets: no meaning rests on colour alone.
class TranscriptView : public QTextBrowser {
    Q_OBJECT
  public:
    explicit TranscriptView(QWidget* parent = nullptr);
    /// No more than it needs: what a layout with texts that wrap lacks, it takes from each alike.
    QSize sizeHint() const override { return {QTextBrowser::sizeHint().width(), minimumHeight()}; }

    /// One that goes on as the shown one does is written on: what is selected and in sight stays,
    /// and the end stays in sight where it was.
    void setTranscript(const text::Transcript& transcript);
    /// What was really said; empty = not known.
    void setReference(const QString& reference);
    /// As shown: diffWords().
    const std::vector<DiffWord>& diff() const { return m_diff; }
    /// Index of the word being spoken, -1 for none.
    void setCurrentWord(int index);

  Q_SIGNALS:
    void timeChosen(double seconds); ///< where the word begins
    void correctionWanted(int word); ///< of the transcript; -1 = of none

  protected:
    bool focusNextPrevChild(bool next) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

  private:
    /// Where a column of the diff stands in the document, the blank before it first.
    struct Span {
        int begin;
        int word; ///< where what was heard begins and ends; at one place without it
        int wordEnd;
        int end; ///< with what was said instead
    };
    void render();
    /// Lays out again only the columns that look different from before.
    void renderDiff(std::vector<DiffWord> diff);
    /// The columns `first` to `last` become those of `diff` to `end`; others stay.
    void replaceColumns(std::size_t first, std::size_t last, std::vector<DiffWord> diff,
                        std::size_t end);
    Span insertColumn(QTextCursor& cursor, const DiffWord& column);

    text::Transcript m_transcript;
    QString m_reference;
    std::vector<DiffWord> m_diff;
    std::vector<Span> m_spans;         ///< of each of its columns
    std::vector<std::size_t> m_column; ///< of each word
    int m_current = -1;
};

} // namespace parlance::ui
