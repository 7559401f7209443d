// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/transcript.h"
#include "ui/audio/time_view.h"

#include <vector>

namespace parlance::ui {

/// The words in time, each above a line of its length (word_style.h); the tooltip gives numbers.
class WordLane : public TimeView {
    Q_OBJECT
  public:
    explicit WordLane(TimeAxis& axis, QWidget* parent = nullptr);
    void setWords(std::vector<text::Word> words);

  protected:
    void paintContent(QPainter& painter) override;
    bool event(QEvent* event) override;

  private:
    void paintWord(QPainter& painter, std::size_t index) const;

    std::vector<text::Word> m_words;
    int m_current = -1;
};

} // namespace parlance::ui
