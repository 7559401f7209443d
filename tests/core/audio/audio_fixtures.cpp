// SPDX-License-Identifier: Apache-2.0
#include "audio_fixtures.h"

#include <sndfile.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <numbers>
#include <stdexcept>

namespace parlance::audio::test {

AudioBuffer utterance(std::int64_t sampleRateHz, double seconds) {
    AudioBuffer audio{sampleRateHz, {}};
    const auto count = static_cast<std::size_t>(seconds * static_cast<double>(sampleRateHz));
    for (std::size_t i = 0; i < count; ++i) {
        const double t = static_cast<double>(i) / static_cast<double>(sampleRateHz);
        const double phase = 2.0 * std::numbers::pi * (120.0 * t + 10.0 * std::sin(3.0 * t));
        const double voice =
            std::sin(phase) + 0.5 * std::sin(3.0 * phase) + 0.3 * std::sin(7.0 * phase);
        audio.samples.push_back(
            static_cast<float>(voice / 3.0 * (0.55 + 0.45 * std::sin(9.0 * t))));
    }
    return audio;
}

std::vector<float> spread(const AudioBuffer& audio, int channels) {
    std::vector<float> interleaved;
    for (const float sample : audio.samples)
        for (int channel = 0; channel < channels; ++channel) {
            // Gains 0.5 ... 1.5, symmetric about 1.
            const float gain = channels == 1 ? 1.0F
                                             : 0.5F + static_cast<float>(channel) /
                                                          static_cast<float>(channels - 1);
            interleaved.push_back(sample * gain);
        }
    return interleaved;
}

void writeSound(const std::filesystem::path& path, int format, const AudioBuffer& audio,
                int channels) {
    SF_INFO info{};
    info.samplerate = static_cast<int>(audio.sampleRateHz);
    info.channels = channels;
    info.format = format;
    const std::unique_ptr<SNDFILE, int (*)(SNDFILE*)> file(sf_open(path.c_str(), SFM_WRITE, &info),
                                                           sf_close);
    if (!file)
        throw std::runtime_error(sf_strerror(nullptr));
    const std::vector<float> data = spread(audio, channels);
    sf_writef_float(file.get(), data.data(), static_cast<sf_count_t>(audio.samples.size()));
}

double relativeError(const std::vector<float>& expected, const std::vector<float>& found,
                     int maxShift) {
    double best = std::numeric_limits<double>::infinity();
    const auto at = [](const std::vector<float>& samples, std::ptrdiff_t i) {
        const bool inside = i >= 0 && i < static_cast<std::ptrdiff_t>(samples.size());
        return inside ? static_cast<double>(samples[static_cast<std::size_t>(i)]) : 0.0;
    };
    for (int shift = -maxShift; shift <= maxShift; ++shift) {
        double difference = 0.0, power = 0.0;
        for (std::ptrdiff_t i = 0; i < static_cast<std::ptrdiff_t>(expected.size()); ++i) {
            difference += std::pow(at(expected, i) - at(found, i + shift), 2);
            power += std::pow(at(expected, i), 2);
        }
        best = std::min(best, std::sqrt(difference / power));
    }
    return best;
}

} // namespace parlance::audio::test
