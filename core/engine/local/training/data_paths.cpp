// SPDX-License-Identifier: Apache-2.0
#include "core/engine/local/training/data_paths.h"

#include "core/base/path_list.h"
#include "core/config/json_face.h"

namespace parlance::engine {

namespace fs = std::filesystem;

namespace {

std::string textAt(const Json& config, const std::string& key) {
    const Json* value = config::findDotted(config, key);
    return value != nullptr && value->is_string() ? value->get<std::string>() : std::string();
}

std::string absolute(const fs::path& path, const fs::path& base) {
    return (fs::absolute(base) / path).lexically_normal().string();
}

std::string absolute(const config::FieldInfo& field, const std::string& text,
                     const fs::path& base) {
    if (field.path != config::Path::Files)
        return absolute(fs::path(text), base);
    std::string list;
    for (const fs::path& part : splitPathList(text)) {
        if (!list.empty())
            list += ',';
        list += absolute(part, base);
    }
    return list;
}

} // namespace

DataPaths::DataPaths(const config::Table& table, const fs::path& base) : m_table(table) {
    for (const config::FieldInfo& field : table.fields())
        if (field.path != config::Path::None)
            m_bases[field.key] = base;
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
    for (const auto& [key, base] : m_bases) {
        const config::FieldInfo& field = *m_table.find(key);
        if (field.path == config::Path::Root && !textAt(config, key).empty())
            config::setDotted(config, key, absolute(field, textAt(config, key), base));
    }
    for (const auto& [key, base] : m_bases) {
        const config::FieldInfo& field = *m_table.find(key);
        const std::string text = textAt(config, key);
        if (field.path == config::Path::Root || text.empty())
            continue;
        const config::FieldInfo* rootField = config::rootOf(m_table, field);
        const std::string root = rootField ? textAt(config, rootField->key) : std::string();
        config::setDotted(config, key, absolute(field, text, root.empty() ? base : fs::path(root)));
    }
}

} // namespace parlance::engine
