// SPDX-License-Identifier: GPL-3.0-or-later
// QCustomPlot's header, which needs Qt's keywords, for code that is compiled without them.
#pragma once

#define signals Q_SIGNALS
#define slots Q_SLOTS
#define foreach(variable, container) for (variable : container)
#include <qcustomplot.h>
#undef signals
#undef slots
#undef foreach
