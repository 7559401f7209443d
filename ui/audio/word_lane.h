// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/transcript.h"
#include "ui/audio/time_view.h"

#include <functional>
#include <vector>

namespace parlance::ui {

/// Says of a word what its tooltip shows.
using WordTip = std::function<QString(const text::Word& word)>;

/// The words in time, each above a line of its length (word_style.h).
class WordLane : public TimeView {
    Q_OBJECT
  public:
    explicit WordLane(TimeAxis& axis, QWidget* parent = nullptr);
    void setWords(std::vector<text::Word> words, WordTip tip);

  protected:
    void paintContent(QPainter& painter) override;
    bool event(QEvent* event) override;

  private:
    void paintLine(QPainter& painter, std::size_t index) const;
    /// From `free` on; returns from where on the next one may stand.
    double paintLabel(QPainter& painter, std::size_t index, double free) const;
    /// Before this word; the lane's end after the last one.
    double startOf(std::size_t index) const;
    double labelEnd(std::size_t index) const;

    std::vector<text::Word> m_words;
    WordTip m_tip;
    int m_current = -1;
};

} // namespace parlance::ui
