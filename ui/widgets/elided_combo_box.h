// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>

namespace parlance::ui {

/// A choice among names that may be longer than the room it takes: of the chosen one both
/// ends are shown then, or what the mode says, and the tooltip has the whole. As wide as its
/// minimumContentsLength(), or as it is laid out.
class ElidedComboBox : public QComboBox {
    Q_OBJECT
  public:
    explicit ElidedComboBox(QWidget* parent = nullptr, Qt::TextElideMode mode = Qt::ElideMiddle);

    /// Names are followed by " · " and a measure, which gives way to the name: it is whole or is
    /// not there, as a part of a number is another number.
    void setHasMeasures(bool hasMeasures) { m_hasMeasures = hasMeasures; }
    /// As it is painted.
    QString shownText() const;
    /// In the list all are whole.
    void showPopup() override;

  protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

  private:
    Qt::TextElideMode m_mode;
    bool m_hasMeasures = false;
};

} // namespace parlance::ui
