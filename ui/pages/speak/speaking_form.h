// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/infer/speech/speaking.h"
#include "ui/services/project_settings.h"

#include <QWidget>

class QDoubleSpinBox;
class QSpinBox;

namespace parlance::ui {

class Disclosure;

/// How a text is spoken, hidden until its opener is pressed. It is kept with the project.
class SpeakingForm : public QWidget {
    Q_OBJECT
  public:
    explicit SpeakingForm(const ProjectSettings& settings, QWidget* parent = nullptr);

    infer::SpeakingOptions options() const;
    /// Griffin-Lim takes less than a trained vocoder does.
    void setGriffinLim(bool griffinLim);
    /// To be placed by whoever has the form.
    Disclosure* opener() const { return m_opener; }

  Q_SIGNALS:
    void changed();

  private:
    Disclosure* m_opener;
    QDoubleSpinBox* m_sigma;   ///< of WaveGlow alone
    QDoubleSpinBox* m_denoise; ///< the same
    QDoubleSpinBox* m_speed;
    QDoubleSpinBox* m_gate; ///< at 0 the voice's own
    QSpinBox* m_seed;
};

} // namespace parlance::ui
