// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/read/read_section.h"
#include "ui/services/project_settings.h"

class QLineEdit;

namespace parlance::ui {

class ShareTable;

/// Which class the text, or the text and a second one, belongs to.
class ClassSection : public ReadSection {
    Q_OBJECT
  public:
    explicit ClassSection(const ProjectSettings& settings, QWidget* parent = nullptr);

    QString title() const override { return tr("Classes"); }
    void addTo(ReadOrder& order) const override;
    void takeOrder(const ReadOrder& order) override;
    QWidget* firstField() const override;

  protected:
    void showResult() override;
    QString whatIsMissing(const ReadOrder& now) const override;
    QString actionTip() const override { return tr("Say which class the text belongs to"); }

  private:
    QString resultWords() const;

    QLineEdit* m_second;
    QLabel* m_words;
    ShareTable* m_classes;
};

} // namespace parlance::ui
