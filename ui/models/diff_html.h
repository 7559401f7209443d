// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace parlance::ui {

/// What was heard, with its errors marked as the Transcribe page marks them: struck out what was
/// said instead or left out, a plus sign before what was not said. Rich text; both given as plain
/// text.
QString diffHtml(const QString& reference, const QString& heard);

} // namespace parlance::ui
