// SPDX-License-Identifier: Apache-2.0
#include "core/runs/media_files.h"

#include "core/base/json.h"
#include "core/runs/checkpoint_index.h"

#include <algorithm>
#include <cctype>

namespace parlance::runs {

namespace fs = std::filesystem;

namespace {

constexpr const char* kTokens = "tokens";

} // namespace

std::string_view mediaEnding(MediaKind kind) {
    return kind == MediaKind::Audio ? ".wav" : ".safetensors";
}

std::string mediaName(std::string item) {
    std::ranges::replace_if(
        item,
        [](unsigned char c) {
            return c > 127 || (std::isalnum(c) == 0 && c != '-' && c != '_' && c != '.');
        },
        '_');
    if (item.empty() || item.front() == '.')
        item.insert(item.begin(), '_');
    return item;
}

std::map<std::string, std::string> mediaMetadata(const std::vector<std::string>& tokens) {
    if (tokens.empty())
        return {};
    return {{kTokens, formatJson(tokens)}};
}

std::vector<std::string> mediaTokens(const std::map<std::string, std::string>& metadata,
                                     const std::string& where) {
    std::vector<std::string> tokens;
    if (const auto written = metadata.find(kTokens); written != metadata.end())
        for (const Json& token : parseJson(written->second, where))
            if (token.is_string())
                tokens.push_back(token.get<std::string>());
    return tokens;
}

std::vector<MediaFile> listMedia(const fs::path& runFolder) {
    std::vector<MediaFile> files;
    std::error_code none; // no folder, no media
    for (const fs::directory_entry& folder : fs::directory_iterator(runFolder / "media", none)) {
        const auto step = stepOfFolder(folder.path().filename().string());
        if (!step)
            continue;
        for (const fs::directory_entry& entry : fs::directory_iterator(folder.path(), none))
            for (const MediaKind kind : {MediaKind::Audio, MediaKind::Tensor})
                if (entry.path().extension() == mediaEnding(kind))
                    files.push_back({*step, entry.path().stem().string(), kind, entry.path()});
    }
    std::ranges::sort(files, [](const MediaFile& a, const MediaFile& b) {
        return std::tie(a.step, a.name, a.kind) < std::tie(b.step, b.name, b.kind);
    });
    return files;
}

} // namespace parlance::runs
