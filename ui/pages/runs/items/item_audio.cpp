// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/items/item_audio.h"

#include "core/base/error.h"
#include "core/base/path_list.h"
#include "core/base/progress.h"
#include "core/config/json_face.h"
#include "core/data/manifest/asr_manifest_reader.h"

namespace parlance::ui {

std::filesystem::path itemAudio(const runs::RunConfig& config, const std::string& id,
                                const std::stop_token& stop) {
    for (const char* key : {"data.valid", "data.test"})
        for (const std::filesystem::path& manifest :
             splitPathList(config::textAt(config.config, key))) {
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
