// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/use.h"
#include "ui/pages/data/sets/open_data_set.h"

#include <optional>

namespace parlance::ui {

/// What a model can do that learns from such data; empty where a training asks for more to be said.
inline std::optional<models::Use> useOf(const OpenDataSet& set) {
    const data::DataSetKind& kind = *set.entry().kind;
    switch (kind.form) {
    case data::ItemForm::Recording:
        if (kind.isHeard) // a list of a voice is listened to
            return models::Use::Synthesize;
        // Without texts a model learns what sounds there are.
        return set.overview().hasText ? models::Use::Transcribe : models::Use::Features;
    case data::ItemForm::Line:
        return models::Use::Generate;
    case data::ItemForm::Question:
        return models::Use::Answer;
    case data::ItemForm::Texts: // which task
    case data::ItemForm::Tokens:
        break;
    }
    return std::nullopt;
}

} // namespace parlance::ui
