// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/item_audio.h"

#include "core/base/error.h"
#include "core/base/progress.h"
#include "core/config/json_face.h"
#include "core/data/asr_manifest_reader.h"

#include <sstream>

namespace parlance::ui {

namespace {

/// The manifests of a key, as written in its comma list.
std::vector<std::filesystem::path> manifestsOf(const Json& config, const char* key) {
    std::vector<std::filesystem::path> manifests;
    const Json* value = config::findDotted(config, key);
    if (value == nullptr || !value->is_string())
        return manifests;
    std::istringstream list(value->get<std::string>());
    for (std::string name; std::getline(list, name, ',');)
        if (!name.empty())
            manifests.emplace_back(name);
    return manifests;
}

} // namespace

std::filesystem::path itemAudio(const runs::RunConfig& config, const std::string& id,
                                const std::stop_token& stop) {
    for (const char* key : {"data.valid", "data.test"})
        for (const std::filesystem::path& manifest : manifestsOf(config.config, key)) {
            data::AsrManifestReader reader(manifest, data::Labels::Ignored);
            for (data::AsrRow row; reader.next(row);) {
                throwIfStopped(stop, "search for a recording");
                if (row.id == id)
                    return row.file;
            }
        }
    throw Error(ErrorKind::Data, "the run's validation data no longer name this recording", id,
                "put the manifest back that the run was trained with");
}

} // namespace parlance::ui
