// SPDX-License-Identifier: Apache-2.0
// What the families' ways to start a training from a model (ModelFamily::inherit()) have in common.
#pragma once

#include "core/base/json.h"
#include "core/models/model_source.h"

#include <any>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace parlance::models {

/// Throws Error{Checkpoint}: the model says `found` of the key, the user chose `chosen`.
[[noreturn]] void refuseOtherArchitecture(const std::string& key, const Json& found,
                                          const Json& chosen, const std::string& where);

/// What a training takes over from the model that it starts from, `found`: groups of keys, such as
/// {"model": {...}, "audio": {...}}. `free`: dotted keys of them that no weight depends on, which
/// may be chosen otherwise. Throws as refuseOtherArchitecture() does for any other key that
/// `chosen`, nested too, sets to another value.
Json adoptedKeys(const Json& found, const Json& chosen, std::span<const std::string_view> free,
                 const std::string& where);

/// The content that inherit() gave, as a shared pointer, if it has not been taken yet, else read
/// from the source. Memory holds its weights once.
template <typename Content>
Content takenContent(const std::any& given, const ModelSource& source,
                     Content (*read)(const ModelSource&)) {
    const auto* content = std::any_cast<std::shared_ptr<Content>>(&given);
    if (content == nullptr || (*content)->weights.empty())
        return read(source);
    return std::exchange(**content, {});
}

} // namespace parlance::models
