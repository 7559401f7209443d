// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/forms/form_model.h"

namespace parlance::ui {

/// How a run that failed may be trained after all.
struct RunFix {
    QString runId;
    FormModel::Draft texts = {}; ///< settings that mend it; without any, the one it failed at
    qint64 checkpoint = 0;       ///< the step to go on from; 0 = there is none
};

/// A page that can begin a failed training again, mended.
class FixTaker {
  public:
    virtual ~FixTaker() = default;
    virtual void takeFix(const RunFix& fix) = 0;
};

} // namespace parlance::ui
