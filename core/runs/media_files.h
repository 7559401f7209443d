// SPDX-License-Identifier: Apache-2.0
// What validations of a run let be heard and seen: media/step-000000123/<name>.<ending> of its
// directory. core/train/media.h writes and reads the files themselves.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace parlance::runs {

enum class MediaKind {
    Audio,  ///< .wav
    Tensor, ///< .safetensors with one tensor, such as an alignment or a spectrogram
};

struct MediaFile {
    std::int64_t step = 0;
    std::string name; ///< of the file, without its ending
    MediaKind kind = MediaKind::Audio;
    std::filesystem::path path;
};

/// The ending of a file of that kind, with its dot.
std::string_view mediaEnding(MediaKind kind);

/// What the file of an item's audio is called, and with " alignment" behind the item's name, that
/// of its alignment: characters that do not suit a file become "_".
std::string mediaName(std::string item);
/// Of the tensor in such a file.
inline constexpr const char* kMediaTensor = "values";
/// What stands beside a tensor whose rows and columns are tokens: their texts. Nothing of no
/// tokens.
std::map<std::string, std::string> mediaMetadata(const std::vector<std::string>& tokens);
/// The reverse. Throws Error{Config} naming `where` for what is not JSON.
std::vector<std::string> mediaTokens(const std::map<std::string, std::string>& metadata,
                                     const std::string& where);

/// Of one run, by step and name; other files are ignored. Empty where there are none.
std::vector<MediaFile> listMedia(const std::filesystem::path& runFolder);

} // namespace parlance::runs
