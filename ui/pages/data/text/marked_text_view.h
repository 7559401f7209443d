// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/data/text/marked_text.h"

#include <QPlainTextEdit>

namespace parlance::ui {

/// A text to be read and copied, parts of it marked.
class MarkedTextView : public QPlainTextEdit {
    Q_OBJECT
  public:
    /// `format` says how marks look in the theme of the moment.
    using Format = QTextCharFormat (*)();
    explicit MarkedTextView(Format format, QWidget* parent = nullptr);

    void showText(const MarkedText& text);

  private:
    void mark();

    Format m_format;
    QList<MarkedText::Mark> m_marks;
};

} // namespace parlance::ui
