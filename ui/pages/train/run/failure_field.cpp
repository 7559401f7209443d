// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/train/run/failure_field.h"

#include "core/base/error.h"
#include "core/base/path_list.h"
#include "core/config/json_face.h"

#include <initializer_list>

namespace parlance::ui {
namespace {

std::string firstOf(const config::Table& table, std::initializer_list<const char*> keys) {
    for (const char* key : keys)
        if (table.find(key))
            return key;
    return {};
}

/// The longest key that stands in the sentence.
std::string namedKey(const std::string& sentence, const config::Table& table) {
    std::string named;
    for (const config::FieldInfo& field : table.fields())
        if (field.key.find('.') != std::string::npos && field.key.size() > named.size() &&
            sentence.find(field.key) != std::string::npos)
            named = field.key;
    return named;
}

/// The field with a path that stands in the sentence.
std::string namedPath(const std::string& sentence, const config::Table& table, const Json& config) {
    for (const config::FieldInfo& field : table.fields()) {
        const Json* value = config::findDotted(config, field.key);
        if (field.path == config::Path::None || !value || !value->is_string())
            continue;
        for (const std::filesystem::path& path : splitPathList(value->get<std::string>()))
            if (!path.empty() && sentence.find(path.string()) != std::string::npos)
                return field.key;
    }
    return {};
}

} // namespace

std::string failedField(const runs::Status& status, const config::Table& table,
                        const Json& config) {
    const auto is = [&](ErrorKind kind) { return status.errorKind == errorKindName(kind); };
    if (is(ErrorKind::OutOfMemory))
        return firstOf(table, {"data.batch_size", "data.max_tokens"});
    if (is(ErrorKind::DiskFull))
        return firstOf(table, {"checkpoint.keep", "checkpoint.interval"});
    if (std::string key = namedKey(status.error, table); !key.empty())
        return key;
    if (std::string key = namedPath(status.error, table, config); !key.empty())
        return key;
    if (is(ErrorKind::Diverged))
        return firstOf(table, {"optimizer.learning_rate"});
    if (is(ErrorKind::Device))
        return firstOf(table, {"device"});
    if (is(ErrorKind::Data) || is(ErrorKind::IoRead))
        return firstOf(table, {"data.train"});
    return {};
}

} // namespace parlance::ui
