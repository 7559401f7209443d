// SPDX-License-Identifier: Apache-2.0
#include "core/base/error.h"
#include "core/data/asr_data_set.h"
#include "core/data/data_set.h"
#include "core/data/filelist/speech_data_set.h"
#include "core/data/glue/glue_data_set.h"
#include "core/data/shards/shard_data_set.h"
#include "core/data/squad/squad_data_set.h"
#include "core/data/texts/text_data_set.h"

#include <algorithm>
#include <array>

namespace parlance::data {

std::span<const DataSetKind> dataSetKinds() {
    // Filelists of speech synthesis and some tables are text files too: they are asked first.
    static const std::array kinds{asrManifestKind(), speechListKind(), squadKind(),
                                  glueTableKind(),   glueFolderKind(), shardFolderKind(),
                                  textKind(),        textFolderKind()};
    return kinds;
}

const DataSetKind* kindOfDataSet(const std::filesystem::path& path) {
    const auto kinds = dataSetKinds();
    const auto found =
        std::ranges::find_if(kinds, [&](const DataSetKind& kind) { return kind.recognises(path); });
    return found == kinds.end() ? nullptr : &*found;
}

const DataSetKind& requireDataSet(const std::filesystem::path& path) {
    if (const DataSetKind* kind = kindOfDataSet(path))
        return *kind;
    std::error_code failure;
    if (!std::filesystem::exists(path, failure))
        throw Error(ErrorKind::IoRead, "no such data set", path.string(), "check the path");
    std::string known;
    for (const DataSetKind& kind : dataSetKinds())
        known += strCat(known.empty() ? "" : ", ", kind.title, " (",
                        kind.ending.empty() ? "a folder" : kind.ending, ")");
    throw Error(ErrorKind::Data, "this is not a data set of a known kind", path.string(),
                strCat("known are: ", known));
}

} // namespace parlance::data
