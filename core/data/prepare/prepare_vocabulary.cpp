// SPDX-License-Identifier: Apache-2.0
#include "core/data/prepare/prepare_vocabulary.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/data/manifest/manifest_path.h"
#include "core/data/tokens/token_file.h"

#include <numeric>

namespace parlance::data {

namespace {

namespace fs = std::filesystem;

bool isFile(const fs::path& output) {
    return output.has_extension();
}

void requireFree(const fs::path& output) {
    requireAbsent(output);
    if (isFile(output))
        requireAbsent(text::descriptionOf(output));
}

void write(const text::WordVocabulary& vocabulary, const fs::path& output) {
    const std::map<std::string, std::string> files = vocabulary.files();
    if (!isFile(output)) {
        AtomicFolder folder(output);
        for (const auto& [name, content] : files)
            writeFileAtomically(folder.path() / name, content);
        return folder.commit();
    }
    std::error_code failure;
    fs::create_directories(fs::absolute(output).parent_path(), failure);
    // The description first: who finds the words finds it too.
    writeFileAtomically(text::descriptionOf(output), files.at("vocabulary.json"));
    writeFileAtomically(output, files.at("vocab.txt"));
}

} // namespace

Json toJson(const VocabularySummary& summary) {
    return {
        {"kept", summary.kept},   {"left_out", Json::array()}, {"output", summary.output.string()},
        {"types", summary.kinds}, {"tokens", summary.words},   {"unknown", summary.unknown}};
}

VocabularySummary prepareVocabulary(const PrepareVocabularyOptions& options,
                                    const ProgressSink& progress, const std::stop_token& stop) {
    // "words/" names what "words" does.
    const fs::path output =
        options.output.has_filename() ? options.output : options.output.parent_path();
    requireFree(output);
    text::WordCounter counter(options.rules);
    for (const fs::path& text : options.texts)
        forLines(text, progress, stop, [&](std::string_view lines) { counter.add(lines); });
    if (counter.words() == 0)
        throw Error(ErrorKind::Data, "there is no word in the texts",
                    options.texts.front().string(), "give a text with words in it");
    const auto vocabulary = counter.vocabulary({.specials = text::specialsOf(options.rules),
                                                .minCount = options.minCount,
                                                .maxSize = options.maxSize},
                                               /*needsUnknown=*/true);
    write(*vocabulary, output);
    const std::vector<std::int64_t>& counts = vocabulary->symbolCounts();
    return {.kept = vocabulary->size(),
            .kinds = counter.kinds(),
            .words = counter.words(),
            .unknown =
                std::accumulate(counts.begin(), counts.end(), counter.words(), std::minus<>()),
            .output = output};
}

} // namespace parlance::data
