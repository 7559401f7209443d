// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include <functional>

class QAbstractButton;
class QLabel;
class QPushButton;

namespace parlance::ui {

/// A line inside a page that says what went wrong or what to know, where a dialog would interrupt.
/// Hidden until it has something to say.
class Notice : public QFrame {
    Q_OBJECT
  public:
    enum class Kind { Info, Warning, Error };

    explicit Notice(QWidget* parent = nullptr);

    void show(Kind kind, const QString& text);
    /// A button beside the text that is shown does this, and takes the notice away.
    void offer(const QString& words, std::function<void()> act);
    /// It goes by itself, when what it says is over.
    void forbidDismissal();
    void clear();
    QString text() const;
    /// With so many lines of text.
    int heightFor(int lines) const;

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    void takeOfferBack();

    QLabel* m_icon;
    QLabel* m_text;
    QPushButton* m_offer = nullptr; ///< while there is one
    QAbstractButton* m_close;
    Kind m_kind = Kind::Info;
};

} // namespace parlance::ui
