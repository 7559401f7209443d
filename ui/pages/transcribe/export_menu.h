// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/transcript.h"

#include <QMenu>

#include <functional>

namespace parlance::ui {

/// The formats that a transcript can be saved in. Actions are named `<prefix>Txt` and so on.
QMenu* makeExportMenu(const QString& prefix, std::function<void(text::TranscriptFormat)> chosen,
                      QWidget* parent);

} // namespace parlance::ui
