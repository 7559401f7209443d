// SPDX-License-Identifier: Apache-2.0
#include "core/audio/mel_view.h"

#include "core/audio/fft.h"
#include "core/base/error.h"
#include "core/base/progress.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace parlance::audio {

namespace {

// Slaney's scale: 200/3 Hz a mel up to 1 kHz, from there 27 mels for a factor of 6.4.
constexpr double kLinearHz = 200.0 / 3.0;
constexpr double kBreakHz = 1000.0;
constexpr double kBreakMel = kBreakHz / kLinearHz;
const double kLogStep = std::log(6.4) / 27.0;

/// A triangle over FFT bins [first, first + weights.size()).
struct Filter {
    std::size_t first = 0;
    std::vector<float> weights;
};

std::vector<Filter> melFilters(const MelOptions& options, double sampleRateHz) {
    const double lowMel = melFromHz(options.minHz);
    const double highMel = melFromHz(options.maxHz);
    const auto edgeHz = [&](int index) {
        return hzFromMel(lowMel + (highMel - lowMel) * index / (options.melBins + 1));
    };
    const double binHz = sampleRateHz / options.fftSize;
    const double linearWidthHz = 2.0 * (highMel - lowMel) / (options.melBins + 1) * kLinearHz;

    std::vector<Filter> filters(static_cast<std::size_t>(options.melBins));
    for (int m = 0; m < options.melBins; ++m) {
        const double low = edgeHz(m), centre = edgeHz(m + 1), high = edgeHz(m + 2);
        // Equal area, where the filters of the linear part peak at 1.
        const double peak = linearWidthHz / (high - low);
        const int first = std::max(0, static_cast<int>(std::ceil(low / binHz)));
        const int last = std::min(options.fftSize / 2, static_cast<int>(std::floor(high / binHz)));
        Filter& filter = filters[static_cast<std::size_t>(m)];
        filter.first = static_cast<std::size_t>(first);
        for (int bin = first; bin <= last; ++bin) {
            const double hz = bin * binHz;
            const double rise = (hz - low) / (centre - low);
            const double fall = (high - hz) / (high - centre);
            filter.weights.push_back(
                static_cast<float>(peak * std::max(0.0, std::min(rise, fall))));
        }
    }
    return filters;
}

std::vector<float> hannWindow(std::size_t size) {
    std::vector<float> window(size);
    for (std::size_t i = 0; i < size; ++i)
        window[i] = static_cast<float>(
            0.5 - 0.5 * std::cos(2.0 * std::numbers::pi * static_cast<double>(i) /
                                 static_cast<double>(size)));
    return window;
}

MelOptions checked(MelOptions options, double sampleRateHz) {
    if (options.maxHz <= 0.0)
        options.maxHz = sampleRateHz / 2.0;
    if (options.fftSize < 2 || options.fftSize > 1 << 16 || options.hopSamples < 1 ||
        options.melBins < 1 || options.melBins > options.fftSize || options.minHz < 0.0 ||
        options.minHz >= options.maxHz || options.maxHz > sampleRateHz / 2.0)
        throw Error(ErrorKind::Config, "mel options out of range",
                    strCat(options.melBins, " bins from ", options.minHz, " to ", options.maxHz,
                           " Hz at a rate of ", sampleRateHz, " Hz"),
                    "stay between 0 and half the sample rate");
    return options;
}

} // namespace

MelOptions melOptionsOf(const MelConfig& config) {
    return {.fftSize = static_cast<int>(config.filterLength),
            .hopSamples = static_cast<int>(config.hopLength),
            .melBins = static_cast<int>(config.nMelChannels),
            .minHz = config.melFmin,
            .maxHz = config.melFmax,
            .ofMagnitudes = true};
}

double melFromHz(double hz) {
    return hz < kBreakHz ? hz / kLinearHz : kBreakMel + std::log(hz / kBreakHz) / kLogStep;
}

double hzFromMel(double mel) {
    return mel < kBreakMel ? mel * kLinearHz : kBreakHz * std::exp((mel - kBreakMel) * kLogStep);
}

MelSpectrogram melSpectrogram(const AudioBuffer& audio, const MelOptions& wanted,
                              const std::stop_token& stop) {
    const auto rate = static_cast<double>(audio.sampleRateHz);
    const MelOptions options = checked(wanted, rate);
    const auto count = static_cast<std::int64_t>(audio.samples.size());
    const auto size = static_cast<std::size_t>(options.fftSize);
    const Fft fft(size);
    const std::vector<float> window = hannWindow(size);
    const std::vector<Filter> filters = melFilters(options, rate);
    // A full-scale sine on a bin has magnitude size / 4 under the Hann window.
    const float fullScale = static_cast<float>(size) / 4.0F;
    const double decibels = options.ofMagnitudes ? 20.0 : 10.0; // of a factor of ten

    MelSpectrogram mel{count == 0 ? 0 : 1 + count / options.hopSamples,
                       options.melBins,
                       options.hopSamples / rate,
                       options.minHz,
                       options.maxHz,
                       {}};
    mel.values.reserve(static_cast<std::size_t>(mel.frames) * filters.size());
    std::vector<std::complex<float>> frame(size);
    std::vector<float> strengths(size / 2 + 1);
    for (std::int64_t f = 0; f < mel.frames; ++f) {
        throwIfStopped(stop, "spectrogram");
        const std::int64_t begin = f * options.hopSamples - options.fftSize / 2;
        for (std::size_t i = 0; i < size; ++i) {
            const std::int64_t at = begin + static_cast<std::int64_t>(i);
            const bool inside = at >= 0 && at < count;
            frame[i] = inside ? audio.samples[static_cast<std::size_t>(at)] * window[i] : 0.0F;
        }
        fft.forward(frame);
        for (std::size_t bin = 0; bin < strengths.size(); ++bin) {
            const float magnitude = std::abs(frame[bin]) / fullScale;
            strengths[bin] = options.ofMagnitudes ? magnitude : magnitude * magnitude;
        }
        for (const Filter& filter : filters) {
            double sum = 0.0;
            for (std::size_t k = 0; k < filter.weights.size(); ++k)
                sum += filter.weights[k] * strengths[filter.first + k];
            mel.values.push_back(
                static_cast<float>(std::max(kMelFloorDb, decibels * std::log10(sum + 1e-12))));
        }
    }
    return mel;
}

} // namespace parlance::audio
