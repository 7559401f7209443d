// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/attention/attention_axis.h"

#include <QImage>

namespace parlance::ui {

/// What the maps of a model are about: who looks (rows) and what is looked at (columns).
struct AttentionContent {
    AttentionAxis rows, columns;
    /// Above the columns, across all of `strip` seconds: a spectrogram, in colour numbers as
    /// attentionPicture() gives them. Null = none.
    QImage strip;
    double stripBeginSec = 0.0, stripEndSec = 0.0;
};

} // namespace parlance::ui
