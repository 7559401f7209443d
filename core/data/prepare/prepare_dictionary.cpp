// SPDX-License-Identifier: Apache-2.0
#include "core/base/error.h"
#include "core/data/manifest/asr_manifest_reader.h"
#include "core/data/prepare/dictionary_writer.h"
#include "core/data/prepare/prepare_asr.h"
#include "core/text/label_line.h"

namespace parlance::data {

PrepareSummary prepareAsrDictionary(const std::vector<std::filesystem::path>& files,
                                    const std::filesystem::path& output,
                                    const ProgressSink& progress, const std::stop_token& stop) {
    std::error_code failure;
    const std::filesystem::path target =
        std::filesystem::is_directory(output, failure) ? output / kDictionaryName : output;
    DictionaryWriter dictionary(target);
    PrepareSummary summary;
    summary.output = summary.dictionary = target;
    for (const std::filesystem::path& file : files) {
        LineReader reader(labelFileOf(file));
        for (std::string line; reader.next(line);) {
            throwIfStopped(stop, "counting the symbols");
            if (text::labelSymbols(line).empty()) {
                summary.leftOut.push_back({reader.place(), "the transcript is empty"});
                continue;
            }
            dictionary.count(line);
            ++summary.kept;
        }
        if (progress)
            progress({summary.kept, 0, file.string()});
    }
    if (summary.kept == 0)
        throw Error(ErrorKind::Data, "there are no label lines", files.front().string(),
                    "give the .tsv or .ltr files of a labelled manifest");
    summary.symbols = dictionary.commit();
    return summary;
}

} // namespace parlance::data
