// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/data_set.h"
#include "core/models/use.h"

#include <optional>

namespace parlance::ui {

/// What a model can do that learns from such data; empty where a training asks for more to be said.
inline std::optional<models::Use> useOf(const data::DataSetKind& kind) {
    switch (kind.form) {
    case data::ItemForm::Recording: // a list of a voice is listened to
        return kind.isHeard ? models::Use::Synthesize : models::Use::Transcribe;
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
