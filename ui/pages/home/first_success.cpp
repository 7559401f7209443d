// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/home/first_success.h"

namespace parlance::ui {

std::array<StepState, kGuideSteps> guideStates(const GuideFacts& facts) {
    const auto state = [](bool done, bool possible) {
        return done ? StepState::Done : possible ? StepState::Now : StepState::Next;
    };
    const bool training = facts.training && runs::isActive(*facts.training);
    std::array<StepState, kGuideSteps> states{
        state(facts.hasSampleData, true),
        // Whatever became of a later run, what has been trained is there.
        state(facts.hasTrained && !training, facts.hasSampleData),
        state(facts.sawCurve, facts.hasSampleData && facts.training),
        state(facts.transcribed, facts.hasSampleData && facts.hasModel),
    };
    if (!facts.isKnown)
        states.fill(StepState::Looking);
    if (facts.isMakingSample)
        states[0] = StepState::Working;
    if (training)
        states[1] = StepState::Working;
    return states;
}

} // namespace parlance::ui
