// SPDX-License-Identifier: Apache-2.0
#include "core/spectral/recorded_mel.h"

#include "core/audio/files/audio_file.h"
#include "core/base/error.h"
#include "core/base/random.h"
#include "core/tensor_io/torch_tensors.h"
#include "core/tensor_io/weights_file.h"

namespace parlance::spectral {

namespace {

constexpr const char* kTensorName = "mel";

void requireOneTensor(const std::filesystem::path& file, std::size_t held) {
    if (held != 1)
        throw Error(ErrorKind::Data, strCat("the file holds ", held, " tensors"), file.string(),
                    "name a file that holds one mel");
}

/// The only tensor of a file.
torch::Tensor onlyTensor(const std::filesystem::path& file) {
    if (file.extension() == ".pt") {
        const tensor_io::TorchFile saved(file);
        requireOneTensor(file, saved.tensors().size());
        return tensor_io::TorchTensorReader(saved).read(saved.tensors().begin()->second);
    }
    const tensor_io::SafetensorsFile saved(file);
    requireOneTensor(file, saved.tensors().size());
    return saved.load(saved.tensors().front().name);
}

} // namespace

torch::Tensor recordedSamples(const std::filesystem::path& file, std::int64_t sampleRateHz,
                              const Dither& dither) {
    std::vector<float> samples = audio::readAudioFile(file, sampleRateHz).samples;
    if (dither.amplitude > 0.0) {
        KeyedRandom random(dither.key);
        for (float& sample : samples)
            sample += static_cast<float>(dither.amplitude * (2.0 * random.uniform() - 1.0));
    }
    return torch::tensor(samples).clamp_(-1.0, 1.0);
}

torch::Tensor recordedMel(const std::filesystem::path& file, const LogMel& logMel,
                          const Dither& dither) {
    const torch::NoGradGuard noGrad;
    const torch::Tensor samples =
        recordedSamples(file, logMel.config().samplingRate, dither).unsqueeze(0);
    if (samples.size(1) < logMel.stft().shortest())
        throw Error(ErrorKind::Data, strCat("the recording has ", samples.size(1), " samples"),
                    file.string(),
                    strCat("leave it out, or give at least ", logMel.stft().shortest()));
    return logMel.forward(samples).squeeze(0);
}

torch::Tensor readMel(const std::filesystem::path& file, const audio::MelConfig& config) {
    torch::Tensor mel;
    try {
        mel = onlyTensor(file);
    } catch (const Error& problem) {
        if (problem.kind() == ErrorKind::Checkpoint)
            throw Error(ErrorKind::Data, problem.what());
        throw;
    }
    if (mel.dim() != 2 || mel.size(0) != config.nMelChannels || mel.size(1) == 0)
        throw Error(ErrorKind::Data, strCat("the mel has the shape ", c10::str(mel.sizes())),
                    file.string(),
                    strCat("give one of [", config.nMelChannels, ", frames], as ",
                           "audio.n_mel_channels says"));
    return mel.to(torch::kFloat);
}

void writeMel(const std::filesystem::path& file, const torch::Tensor& mel,
              const std::map<std::string, std::string>& metadata) {
    tensor_io::writeSafetensors(file, {{kTensorName, mel}}, metadata);
}

} // namespace parlance::spectral
