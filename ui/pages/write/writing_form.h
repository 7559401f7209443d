// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/write/writing.h"
#include "ui/services/project_settings.h"

#include <QWidget>

class QDoubleSpinBox;
class QLineEdit;
class QSpinBox;

namespace parlance::ui {

class Disclosure;

/// How a model goes on with a text, hidden until its opener is pressed. It is kept with the
/// project.
class WritingForm : public QWidget {
    Q_OBJECT
  public:
    explicit WritingForm(const ProjectSettings& settings, QWidget* parent = nullptr);

    WritingOptions options() const;
    /// To be placed by whoever has the form.
    Disclosure* opener() const { return m_opener; }

  Q_SIGNALS:
    void changed();

  private:
    void makeFields();
    void keep(const ProjectSettings& settings);
    QWidget* makeSeedRow();
    void drawSeed();

    Disclosure* m_opener;
    QSpinBox* m_maxTokens;
    QDoubleSpinBox* m_temperature;
    QSpinBox* m_topK;
    QDoubleSpinBox* m_topP;
    QDoubleSpinBox* m_penalty;
    QSpinBox* m_seed;
    QLineEdit* m_stop;
};

} // namespace parlance::ui
