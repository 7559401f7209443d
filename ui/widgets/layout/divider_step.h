// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace parlance::ui {

enum class DividerStep { Back, On };

/// Moves the divider beside the part of the page that has the focus, as a drag does; where no such
/// part has it, the first divider in sight. Back is to the left, or up. False where there is none.
bool moveDivider(const QWidget& page, DividerStep step);

} // namespace parlance::ui
