// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/infer/speaking.h"
#include "ui/services/project_settings.h"

#include <QWidget>

class QDoubleSpinBox;
class QSpinBox;

namespace parlance::ui {

/// How a text is spoken, closed at first. It is kept with the project.
class SpeakingForm : public QWidget {
    Q_OBJECT
  public:
    explicit SpeakingForm(const ProjectSettings& settings, QWidget* parent = nullptr);

    infer::SpeakingOptions options() const;

  Q_SIGNALS:
    void changed();

  private:
    void keep(QDoubleSpinBox& field, const char* key);

    ProjectSettings m_settings;
    QDoubleSpinBox* m_sigma;
    QDoubleSpinBox* m_denoise;
    QDoubleSpinBox* m_speed;
    QSpinBox* m_seed;
};

} // namespace parlance::ui
