// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inference/use_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace parlance::ui {

namespace {

using models::Use;

} // namespace

QString useTitle(Use use) {
    const auto title = [](const char* text) { return QCoreApplication::translate("Uses", text); };
    switch (use) {
    case Use::Transcribe:
        return title("Transcribe");
    case Use::Features:
        return title("Features");
    case Use::TextFeatures:
        return title("Features of a text");
    case Use::Attention:
        return title("Attention");
    case Use::TextAttention:
        return title("Attention over a text");
    case Use::Synthesize:
        return title("Speak");
    case Use::Vocode:
        return title("Spectrograms to sound");
    case Use::Answer:
        return title("Answer questions");
    case Use::Classify:
        return title("Classify");
    case Use::FillMask:
        return title("Fill a mask");
    case Use::Embed:
        return title("Embed");
    case Use::Generate:
        return title("Continue a text");
    case Use::Score:
        return title("Score a text");
    }
    return {};
}

std::optional<Use> offeredUse(const std::vector<Use>& uses, const std::vector<Use>& ofPages) {
    const auto found = std::ranges::find_first_of(uses, ofPages);
    return found == uses.end() ? std::nullopt : std::optional(*found);
}

} // namespace parlance::ui
