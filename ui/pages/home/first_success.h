// SPDX-License-Identifier: GPL-3.0-or-later
// The guided first success: four steps from nothing to a recording that was understood. Here is
// only which of them is done and which is next.
#pragma once

#include "core/runs/status.h"

#include <QString>

#include <array>
#include <optional>

namespace parlance::ui {

enum class GuideStep { MakeSample, Train, WatchCurve, Transcribe };
inline constexpr std::size_t kGuideSteps = 4;

enum class StepState {
    Done,
    Working, ///< under way by itself
    Now,     ///< can be done by one click
    Next,    ///< waits for the steps before
    Looking, ///< what has been done is not known yet
};

struct GuideFacts {
    bool isKnown = true;        ///< the project's folders have been looked at
    bool hasSampleData = false; ///< the open project has the spoken digits
    bool isMakingSample = false;
    std::optional<runs::State> training{}; ///< of the guide's run
    bool hasTrained = false;               ///< that run, or another one, has come to its end
    bool hasModel = false; ///< one of them has a checkpoint; while it trains, had one before
    bool sawCurve = false;
    bool transcribed = false;
};

/// In the settings of a project: curves of its runs have been looked at.
inline const QString kSawCurveKey = QStringLiteral("guide/sawCurve");

std::array<StepState, kGuideSteps> guideStates(const GuideFacts& facts);

} // namespace parlance::ui
