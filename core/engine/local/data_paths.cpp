// SPDX-License-Identifier: Apache-2.0
#include "core/engine/local/data_paths.h"

#include "core/config/json_face.h"

#include <algorithm>

namespace parlance::engine {

namespace fs = std::filesystem;

namespace {

constexpr const char* kRoot = "data.root";

std::string textAt(const Json& config, const std::string& key) {
    const Json* value = config::findDotted(config, key);
    return value != nullptr && value->is_string() ? value->get<std::string>() : std::string();
}

/// Of a comma list, each part.
std::string absolute(const std::string& list, const fs::path& base) {
    std::string result;
    for (std::size_t begin = 0; begin <= list.size();) {
        const std::size_t end = std::min(list.find(',', begin), list.size());
        const std::string part = list.substr(begin, end - begin);
        if (!part.empty())
            result += (result.empty() ? "" : ",") +
                      (fs::absolute(base) / part).lexically_normal().string();
        begin = end + 1;
    }
    return result;
}

} // namespace

DataPaths::DataPaths(const fs::path& base) {
    for (const char* key : {"data.train", "data.valid", "data.test", "data.dictionary", kRoot})
        m_bases[key] = base;
}

void DataPaths::setBase(const std::string& key, const fs::path& base) {
    if (const auto found = m_bases.find(key); found != m_bases.end())
        found->second = base;
}

void DataPaths::setBases(const Json& json, const fs::path& base) {
    for (auto& [key, folder] : m_bases)
        if (config::findDotted(json, key) != nullptr)
            folder = base;
}

void DataPaths::makeAbsolute(Json& config) const {
    const std::string root = absolute(textAt(config, kRoot), m_bases.at(kRoot));
    for (const auto& [key, base] : m_bases)
        if (const std::string text = textAt(config, key); !text.empty())
            config::setDotted(config, key,
                              key == kRoot ? root
                                           : absolute(text, root.empty() ? base : fs::path(root)));
}

} // namespace parlance::engine
