// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/forms/form_model.h"

namespace parlance::ui {

/// A page that can begin a failed training again, mended.
class FixTaker {
  public:
    virtual ~FixTaker() = default;
    /// With the run's settings, but for `texts`; without any, at the setting that it failed at.
    virtual void takeFix(const QString& runId, const FormModel::Draft& texts) = 0;
};

} // namespace parlance::ui
