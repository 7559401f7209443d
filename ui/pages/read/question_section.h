// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/read/read_section.h"
#include "ui/services/project_settings.h"

class QCheckBox;
class QLineEdit;

namespace parlance::ui {

class ShareTable;

/// Questions about the text, whose answers are places in it.
class QuestionSection : public ReadSection {
    Q_OBJECT
  public:
    explicit QuestionSection(const ProjectSettings& settings, QWidget* parent = nullptr);

    QString title() const override { return tr("Questions"); }
    void addTo(ReadOrder& order) const override;
    void takeOrder(const ReadOrder& order) override;
    ReadTextEdit::Marks marks() const override;
    QWidget* firstField() const override;

  protected:
    void showResult() override;
    QString whatIsMissing(const ReadOrder& now) const override;
    QString actionTip() const override { return tr("Find the answer in the text"); }

  private:
    void describeAnswer();

    QLineEdit* m_question;
    QCheckBox* m_mayLack;
    QLabel* m_words;
    ShareTable* m_answers;
};

} // namespace parlance::ui
