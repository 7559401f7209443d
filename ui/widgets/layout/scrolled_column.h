// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

namespace parlance::ui {

/// A column of cards that scrolls by itself; or, where it is part of something that scrolls, is as
/// high as they are.
class ScrolledColumn : public QScrollArea {
    Q_OBJECT
  public:
    explicit ScrolledColumn(QWidget& content, QWidget* parent = nullptr);

    void setScrolls(bool byItself);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    void fit();

    bool m_scrolls = true;
};

} // namespace parlance::ui
