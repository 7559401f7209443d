// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace parlance::ui {

/// One line of plain text that ends in an ellipsis where there is no room for it; its tooltip then
/// has the whole. text() is always the whole.
class ElidedLabel : public QLabel {
    Q_OBJECT
  public:
    explicit ElidedLabel(QWidget* parent = nullptr, Qt::TextElideMode mode = Qt::ElideRight);

    /// Whole, in place of a text for which there is no room: a part of it that is never cut.
    void setBrief(const QString& brief);
    /// Asks for so much at least, where there is room.
    void setUsualWidth(int width);
    /// As it is painted.
    QString shownText() const;

    /// As high without a text as with one.
    QSize sizeHint() const override;
    /// Room for the whole text, or for what is brief, or else for its first letters.
    QSize minimumSizeHint() const override;

  protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

  private:
    QRect textRect() const;

    Qt::TextElideMode m_mode;
    QString m_brief;
    int m_usualWidth = 0;
};

/// Says why what is shown is out of date, if it is. Nothing moves when it does.
ElidedLabel* makeOutOfDateLine(const char* objectName, QWidget* parent);

} // namespace parlance::ui
