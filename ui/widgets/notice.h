// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QAbstractButton;
class QLabel;

namespace parlance::ui {

/// A line inside a page that says what went wrong or what to know, where a dialog would interrupt.
/// Hidden until it has something to say.
class Notice : public QFrame {
    Q_OBJECT
  public:
    enum class Kind { Info, Warning, Error };

    explicit Notice(QWidget* parent = nullptr);

    void show(Kind kind, const QString& text);
    void clear();
    QString text() const;
    /// With so many lines of text.
    int heightFor(int lines) const;

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    QLabel* m_icon;
    QLabel* m_text;
    QAbstractButton* m_close;
    Kind m_kind = Kind::Info;
};

} // namespace parlance::ui
