// SPDX-License-Identifier: Apache-2.0
#include "core/train/media.h"

#include "core/audio/files/audio_file.h"
#include "core/audio/files/wav_writer.h"
#include "core/base/error.h"
#include "core/tensor_io/safetensors.h"

#include <set>

namespace parlance::train {

namespace {

std::string fileNameOf(const std::string& item, std::set<std::string>& taken) {
    const std::string name = runs::mediaName(item);
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
            tensor_io::writeSafetensors(
                path(each, runs::MediaKind::Tensor, tensorNames),
                {{runs::kMediaTensor, std::get<torch::Tensor>(each.content)}},
                runs::mediaMetadata(each.tokens));
    }
}

Media readMedia(const runs::MediaFile& file) {
    if (file.kind == runs::MediaKind::Audio)
        return {file.name, audio::readAudioFile(file.path)};
    const tensor_io::SafetensorsFile tensor(file.path);
    return {file.name, tensor.load(runs::kMediaTensor),
            runs::mediaTokens(tensor.metadata(), file.path.string())};
}

} // namespace parlance::train
