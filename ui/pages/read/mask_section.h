// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/read/read_section.h"

class QComboBox;
class QPushButton;

namespace parlance::ui {

class ShareTable;

/// Masks in the text, the tokens that might stand there, and any of them put there.
class MaskSection : public ReadSection {
    Q_OBJECT
  public:
    explicit MaskSection(QWidget* parent = nullptr);

    QString title() const override { return tr("Masks"); }
    /// With the tokens that were put there.
    bool isOf(const QString& text) const override;
    ReadTextEdit::Marks marks() const override;
    QWidget* firstField() const override;

  Q_SIGNALS:
    /// A mask is to be put in at the text cursor.
    void maskWanted();

  protected:
    void showResult() override;
    QString whatIsMissing(const ReadOrder& now) const override;
    QString actionTip() const override { return tr("Say what might stand in the masks' places"); }
    void follow(const QString& text) override;

  private:
    void showMask();
    void put(int row);

    std::vector<QString> m_tokens;            ///< that were put into each mask; empty = none
    std::vector<std::vector<QString>> m_were; ///< all that they have been
    QPushButton* m_insert;
    QComboBox* m_which;
    QLabel* m_words;
    ShareTable* m_choices;
};

} // namespace parlance::ui
