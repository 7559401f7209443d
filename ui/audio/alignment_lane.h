// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/audio/time_view.h"

#include <QImage>

#include <optional>
#include <span>
#include <vector>

namespace parlance::ui {

/// Where a voice looked, as colour numbers (QImage::Format_Indexed8, without its colours): a column
/// a mel frame, a row a symbol, the first one at the bottom. `weights` has a row for each frame.
QImage alignmentPicture(std::int64_t frames, std::int64_t symbols, std::span<const float> weights);
/// What such a picture was made of, as finely as it tells.
std::vector<float> alignmentWeights(const QImage& picture);

/// A part of such a picture, and when that was heard.
struct AlignedPart {
    double startSec = 0.0, endSec = 0.0;
    QRect part;
    QString tip;
};

/// Where in its text a voice looked while it spoke: time from left to right, each part's symbols
/// from bottom to top.
class AlignmentLane : public TimeView {
    Q_OBJECT
  public:
    explicit AlignmentLane(TimeAxis& axis, QWidget* parent = nullptr);

    /// An empty picture for none.
    void setAlignment(const QImage& picture, std::vector<AlignedPart> parts);
    const QImage& picture() const { return m_picture; }
    /// When the middle of a column of the picture was heard.
    std::optional<double> secondsOf(int frame) const;
    /// As on screen, for exports.
    void paintTo(QPainter& painter) { paintContent(painter); }

  Q_SIGNALS:
    void alignmentChanged();

  protected:
    void paintContent(QPainter& painter) override;
    bool event(QEvent* event) override;

  private:
    /// What is at a place: its frame's time, symbol and weight; then what is to be known of the
    /// part.
    QString tipAt(const QPoint& place) const;

    QImage m_picture;
    std::vector<AlignedPart> m_parts;
};

} // namespace parlance::ui
