// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QScrollArea>

namespace parlance::ui {

class Page;

/// Where a page lies in the window: as large as there is room, but never smaller than its content
/// can be, and then it is scrolled. A page only has to tell an honest minimum size.
class PageArea : public QScrollArea {
    Q_OBJECT
  public:
    explicit PageArea(Page& page, QWidget* parent = nullptr);

    Page& page() const { return m_page; }

    bool eventFilter(QObject* watched, QEvent* event) override;

  protected:
    void resizeEvent(QResizeEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    bool focusNextPrevChild(bool next) override;

  private:
    void fit();
    void showPart();
    void forgetPart();
    void scrollTo(const QWidget& part);

    Page& m_page;
    QPointer<QWidget> m_shownPart; ///< was asked for last, and is on its way
};

} // namespace parlance::ui
