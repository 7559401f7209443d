// SPDX-License-Identifier: Apache-2.0
#include "core/train/media.h"

#include "core/audio/audio_file.h"
#include "core/audio/wav_writer.h"
#include "core/base/error.h"
#include "core/tensor_io/safetensors.h"

#include <algorithm>
#include <cctype>
#include <set>

namespace parlance::train {

namespace {

constexpr const char* kTensorName = "values";

std::string fileNameOf(std::string name, std::set<std::string>& taken) {
    std::ranges::replace_if(
        name,
        [](unsigned char c) {
            return c > 127 || (std::isalnum(c) == 0 && c != '-' && c != '_' && c != '.');
        },
        '_');
    if (name.empty() || name.front() == '.')
        name.insert(name.begin(), '_');
    std::string unique = name;
    for (int number = 2; !taken.insert(unique).second; ++number)
        unique = strCat(name, "-", number);
    return unique;
}

} // namespace

void writeMedia(const std::filesystem::path& folder, const std::vector<Media>& media) {
    std::error_code problem;
    std::filesystem::create_directories(folder, problem);
    if (problem)
        throw Error(ErrorKind::IoWrite,
                    strCat("cannot create the folder (", problem.message(), ")"), folder.string(),
                    "check the path and the permissions");
    std::set<std::string> audioNames, tensorNames;
    const auto path = [&](const Media& each, runs::MediaKind kind, std::set<std::string>& taken) {
        return folder / strCat(fileNameOf(each.name, taken), runs::mediaEnding(kind));
    };
    for (const Media& each : media) {
        if (const auto* audio = std::get_if<audio::AudioBuffer>(&each.content))
            audio::writeWavFile(path(each, runs::MediaKind::Audio, audioNames), *audio);
        else
            tensor_io::writeSafetensors(path(each, runs::MediaKind::Tensor, tensorNames),
                                        {{kTensorName, std::get<torch::Tensor>(each.content)}});
    }
}

Media readMedia(const runs::MediaFile& file) {
    if (file.kind == runs::MediaKind::Audio)
        return {file.name, audio::readAudioFile(file.path)};
    return {file.name, tensor_io::SafetensorsFile(file.path).load(kTensorName)};
}

} // namespace parlance::train
