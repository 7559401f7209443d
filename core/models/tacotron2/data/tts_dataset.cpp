// SPDX-License-Identifier: Apache-2.0
#include "core/models/tacotron2/data/tts_dataset.h"

#include "core/base/error.h"
#include "core/data/filelist/speech_list.h"
#include "core/text/speech/pronunciation_dictionary.h"
#include "core/text/speech/speech_text.h"

#include <optional>

namespace parlance::tacotron2 {

TtsDataset loadTtsDataset(const std::string& lists, const TtsConfig& config,
                          const std::filesystem::path& baseFolder) {
    std::optional<text::PronunciationDictionary> dictionary;
    if (!config.data.pronunciations.empty())
        dictionary = text::PronunciationDictionary::load(baseFolder / config.data.root /
                                                         config.data.pronunciations);
    const std::vector<std::string> cleaners = cleanersOf(config);
    TtsDataset items;
    const auto take = [&](data::SpeechListRow& row, const data::SpeechListReader& reader) {
        text::SpokenText spoken =
            text::spokenText(row.text, cleaners, dictionary ? &*dictionary : nullptr);
        if (!spoken.hasSpeech())
            throw Error(ErrorKind::Data, "there is nothing to say in its text", reader.place(),
                        "write what is said, or leave the row out");
        items.push_back({.file = std::move(row.path),
                         .name = std::move(row.id),
                         .text = std::move(row.text),
                         .symbols = std::move(spoken.ids)});
    };
    data::forEachSpeechRow(lists, baseFolder, config.data.root, take);
    return items;
}

} // namespace parlance::tacotron2
