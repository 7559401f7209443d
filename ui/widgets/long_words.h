// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QPlainTextEdit;

namespace parlance::ui {

/// From each line on Qt looks for the end of the word in it: one of a million letters, such as an
/// encoded file that was pasted, takes it minutes. While there is such a one, lines end anywhere.
void breakLongWords(QPlainTextEdit& edit);

} // namespace parlance::ui
