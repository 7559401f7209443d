// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audio/level_meter.h"

#include <QWidget>

namespace parlance::ui {

/// The level of a microphone from -60 dBFS to full scale: the RMS as a bar, the peak as a line, the
/// part that is too loud set apart by a mark as well as by colour. Says so in words to those who
/// hear and do not see.
class LevelView : public QWidget {
    Q_OBJECT
  public:
    explicit LevelView(QWidget* parent = nullptr);

    void setReading(const audio::LevelReading& reading);
    QSize sizeHint() const override;

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    double xOf(double decibel) const;

    audio::LevelReading m_reading;
};

/// "−12 dB"
QString decibelText(double decibel);
/// "peak -12 dB, average -24 dB"
QString levelText(const audio::LevelReading& reading);

} // namespace parlance::ui
