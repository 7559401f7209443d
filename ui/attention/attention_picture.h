// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/attention/attention_map.h"

#include <QImage>
#include <QRectF>

namespace parlance::ui {

/// The part `cells` (columns across, rows down) of a map as a picture of colour numbers, 0 for no
/// weight to 255 for the greatest of the whole map, by the square root, so that weak attention
/// shows beside strong. A pixel of several cells shows the greatest: no peak is lost. Needs its
/// colours yet (QImage::setColorTable). Takes milliseconds for millions of cells: not for the
/// window's thread.
QImage attentionPicture(const AttentionMap& map, const QRectF& cells, const QSize& pixels);

/// The greatest weight of a map.
float greatestWeight(const AttentionMap& map);

} // namespace parlance::ui
