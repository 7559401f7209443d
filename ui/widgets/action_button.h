// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPushButton>

#include <vector>

namespace parlance::ui {

/// A button of icon and words that can do without its words: they are then its tooltip.
class ActionButton : public QPushButton {
    Q_OBJECT
  public:
    ActionButton(const QIcon& icon, const QString& words, QWidget* parent = nullptr);

    void setWords(const QString& words);
    /// It is always as wide as with the widest of these, so that what stands beside it stays there.
    void setAllWords(const QStringList& words);
    /// More than its words say; in place of them where there is the icon alone.
    void setTip(const QString& tip);
    void setIconOnly(bool iconOnly);
    /// How wide it is with its words.
    int wholeWidth() const;
    QSize sizeHint() const override;
    /// That of its icon: a row of them is never wider than its page because of their words.
    QSize minimumSizeHint() const override;

  private:
    void refresh();

    int widthWith(const QString& words) const;

    QString m_words;
    QStringList m_allWords;
    QString m_tip;
    bool m_iconOnly = false;
};

/// Leaves these buttons their words if all of them have room, else their icons alone.
void fitWords(const std::vector<ActionButton*>& buttons, int room);
/// Leaves as many of them their words as have room, the first before the others.
void fitWordsInTurn(const std::vector<ActionButton*>& buttons, int room);

} // namespace parlance::ui
