// SPDX-License-Identifier: Apache-2.0
#include "core/data/corpus_files.h"

#include "core/base/error.h"
#include "core/base/progress.h"
#include "core/data/tables/table_reader.h"

#include <algorithm>
#include <array>

namespace parlance::data {

namespace fs = std::filesystem;

namespace {

std::string lowerEnding(const fs::path& file) {
    std::string ending = file.extension().string();
    std::ranges::transform(ending, ending.begin(), [](unsigned char letter) {
        return static_cast<char>(letter < 0x80 ? std::tolower(letter) : letter);
    });
    return ending;
}

bool isHidden(const fs::path& path) {
    return path.filename().string().starts_with('.');
}

} // namespace

bool isAudioFile(const fs::path& file) {
    static constexpr std::array<std::string_view, 9> kEndings{
        ".wav", ".flac", ".ogg", ".oga", ".opus", ".mp3", ".aiff", ".aif", ".au"};
    return std::ranges::find(kEndings, lowerEnding(file)) != kEndings.end();
}

CorpusFiles listCorpusFiles(const fs::path& folder, const std::stop_token& stop) {
    std::error_code failure;
    fs::recursive_directory_iterator entry(folder, failure);
    if (failure)
        throw Error(ErrorKind::IoRead, "the folder cannot be read: " + failure.message(),
                    folder.string(), "check the path");
    CorpusFiles files{.root = folder, .audio = {}, .texts = {}};
    for (; entry != fs::recursive_directory_iterator(); entry.increment(failure)) {
        throwIfStopped(stop, "reading the corpus");
        if (failure)
            throw Error(ErrorKind::IoRead, "a folder cannot be read: " + failure.message(),
                        folder.string(), "check that its folders may be read");
        if (isHidden(entry->path())) {
            entry.disable_recursion_pending();
            continue;
        }
        if (!entry->is_regular_file(failure))
            continue;
        if (isAudioFile(entry->path()))
            files.audio.push_back(entry->path().lexically_relative(folder));
        else if (lowerEnding(entry->path()) == ".txt")
            files.texts.push_back(entry->path().lexically_relative(folder));
        else if (isTableFile(entry->path()))
            files.tables.push_back(entry->path().lexically_relative(folder));
    }
    std::ranges::sort(files.audio);
    std::ranges::sort(files.texts);
    std::ranges::sort(files.tables);
    return files;
}

std::vector<fs::path> textFilesOf(const std::vector<fs::path>& inputs,
                                  const std::stop_token& stop) {
    std::vector<fs::path> files;
    for (const fs::path& input : inputs) {
        std::error_code failure;
        if (!fs::is_directory(input, failure)) {
            files.push_back(input);
            continue;
        }
        for (const fs::path& file : listCorpusFiles(input, stop).texts)
            files.push_back(input / file);
    }
    return files;
}

fs::path findFolder(const fs::path& folder, const std::function<bool(const fs::path&)>& isIt) {
    constexpr int kDepth = 2;
    std::vector<fs::path> level{folder};
    for (int depth = 0; depth <= kDepth; ++depth) {
        std::vector<fs::path> below;
        for (const fs::path& candidate : level) {
            if (isIt(candidate))
                return candidate;
            std::error_code failure;
            for (const auto& entry : fs::directory_iterator(candidate, failure))
                if (entry.is_directory(failure) && !isHidden(entry.path()))
                    below.push_back(entry.path());
        }
        std::ranges::sort(below);
        level = std::move(below);
    }
    return {};
}

} // namespace parlance::data
