// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inference/use_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace parlance::ui {

namespace {

using models::Use;

struct UseText {
    Q_DECLARE_TR_FUNCTIONS(UseText)
};

} // namespace

QString useTitle(Use use) {
    switch (use) {
    case Use::Transcribe:
        return UseText::tr("Transcribe");
    case Use::Features:
        return UseText::tr("Features");
    case Use::TextFeatures:
        return UseText::tr("Features of a text");
    case Use::Attention:
        return UseText::tr("Attention");
    case Use::TextAttention:
        return UseText::tr("Attention over a text");
    case Use::Synthesize:
        return UseText::tr("Speak");
    case Use::Vocode:
        return UseText::tr("Make sound");
    case Use::Answer:
        return UseText::tr("Answer questions");
    case Use::Classify:
        return UseText::tr("Classify");
    case Use::FillMask:
        return UseText::tr("Fill a mask");
    case Use::Embed:
        return UseText::tr("Embed");
    case Use::Generate:
        return UseText::tr("Continue a text");
    case Use::Score:
        return UseText::tr("Score a text");
    }
    return {};
}

std::optional<Use> offeredUse(const std::vector<Use>& uses, const std::vector<Use>& ofPages) {
    const auto found = std::ranges::find_first_of(uses, ofPages);
    return found == uses.end() ? std::nullopt : std::optional(*found);
}

} // namespace parlance::ui
