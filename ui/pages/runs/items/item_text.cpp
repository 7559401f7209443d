// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/items/item_text.h"

#include "core/base/error.h"
#include "core/base/progress.h"
#include "core/config/json_face.h"
#include "core/data/glue/glue_tables.h"

namespace parlance::ui {

namespace {

/// A folder's without those that are trained on: what is validated is in none of them.
std::vector<std::filesystem::path> validatedTables(const std::filesystem::path& path,
                                                   const data::GlueTask& task) {
    std::error_code failure;
    if (!std::filesystem::is_directory(path, failure))
        return {path};
    std::vector<std::filesystem::path> files;
    for (const data::GlueTable& table : data::glueTablesIn(path, task))
        if (table.split != data::GlueSplit::Train)
            files.push_back(table.file);
    return files;
}

} // namespace

ItemText itemText(const runs::RunConfig& config, const std::string& id,
                  const std::stop_token& stop) {
    const data::GlueTask& task =
        data::glueTaskNamed(config::textAt(config.config, "data.task_name"));
    for (const char* key : {"data.valid", "data.test"}) {
        const std::string path = config::textAt(config.config, key);
        if (path.empty())
            continue;
        for (const std::filesystem::path& table : validatedTables(path, task)) {
            data::GlueReader reader(task, table);
            for (data::GlueRow row; reader.next(row);) {
                throwIfStopped(stop, "search for a text");
                if (row.id == id && row.fault.empty())
                    return {QString::fromStdString(row.text),
                            QString::fromStdString(row.pair.value_or(std::string()))};
            }
        }
    }
    throw Error(ErrorKind::Data, "the run's validation data no longer name this text", id,
                "put the table back that the run was trained with");
}

} // namespace parlance::ui
