// SPDX-License-Identifier: GPL-3.0-or-later
// What the Converse page can look like, for pictures: made up, so that it needs no model.
#pragma once

#include "ui/pages/converse/exchange.h"

namespace parlance::ui {

Exchange madeUpExchange();

} // namespace parlance::ui
