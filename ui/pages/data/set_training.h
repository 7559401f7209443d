// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/inference/model_uses.h"
#include "ui/pages/data/kind_use.h"
#include "ui/pages/page.h"
#include "ui/services/data_sets.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace parlance::ui {

/// "talks-valid.tsv" of "talks-train.tsv"; empty where it is not called so.
inline std::filesystem::path validationName(const std::filesystem::path& train) {
    constexpr std::string_view kTrain = "train";
    std::string name = train.filename().string();
    const std::size_t at = name.rfind(kTrain);
    return at == std::string::npos ? std::filesystem::path()
                                   : train.parent_path() / name.replace(at, kTrain.size(), "valid");
}

/// On what the preset for such data does, and to be validated on what of `sets` lies beside it.
/// None where more must be said.
inline std::optional<TrainingIdea> trainingOn(const DataSetEntry& set,
                                              const std::vector<DataSetEntry>& sets) {
    const auto use = useOf(*set.kind);
    if (!use)
        return std::nullopt;
    const auto beside = std::ranges::find(sets, validationName(set.path), &DataSetEntry::path);
    return TrainingIdea{.preset = presetFor(*use),
                        .train = set.path,
                        .valid = beside == sets.end() ? std::filesystem::path() : beside->path};
}

} // namespace parlance::ui
