// SPDX-License-Identifier: Apache-2.0
#include "core/audio/resample.h"

#include "core/base/error.h"

#include <soxr.h>

#include <algorithm>

namespace parlance::audio {

namespace {

constexpr std::int64_t kMaxRateHz = 768000;
constexpr std::size_t kChunk = 1 << 14;

void checkRates(std::int64_t fromHz, std::int64_t toHz) {
    const auto valid = [](std::int64_t rate) { return rate >= 1 && rate <= kMaxRateHz; };
    if (!valid(fromHz) || !valid(toHz))
        throw Error(ErrorKind::Data, strCat("no conversion from ", fromHz, " Hz to ", toHz, " Hz"),
                    "sample rate", strCat("give rates from 1 to ", kMaxRateHz, " Hz"));
}

} // namespace

struct Resampler::Impl {
    struct Deleter {
        void operator()(soxr* converter) const { soxr_delete(converter); }
    };

    /// Feeds one chunk (null flushes) and appends all that comes out.
    void process(const float* chunk, std::size_t count, std::vector<float>& out) {
        std::size_t consumed = 0;
        std::size_t produced = 0;
        do {
            const std::size_t begin = out.size();
            out.resize(begin + kChunk);
            std::size_t taken = 0;
            const soxr_error_t failure =
                soxr_process(converter.get(), chunk ? chunk + consumed : nullptr, count - consumed,
                             &taken, out.data() + begin, kChunk, &produced);
            if (failure)
                throw Error(ErrorKind::Internal, strCat("resampling failed (", failure, ")"),
                            "soxr", "report this with the audio file");
            out.resize(begin + produced);
            consumed += taken;
        } while (consumed < count || produced == kChunk);
    }

    std::int64_t fromHz = 0;
    std::int64_t toHz = 0;
    std::unique_ptr<soxr, Deleter> converter; ///< null when the rates are equal
    std::int64_t samplesIn = 0;
    std::int64_t samplesOut = 0;
};

Resampler::Resampler(std::int64_t fromHz, std::int64_t toHz) : m_impl(std::make_unique<Impl>()) {
    checkRates(fromHz, toHz);
    m_impl->fromHz = fromHz;
    m_impl->toHz = toHz;
    if (fromHz == toHz)
        return;
    const soxr_io_spec_t io = soxr_io_spec(SOXR_FLOAT32_I, SOXR_FLOAT32_I);
    const soxr_quality_spec_t quality = soxr_quality_spec(SOXR_HQ, 0);
    const soxr_runtime_spec_t runtime = soxr_runtime_spec(/*num_threads=*/1);
    soxr_error_t failure = nullptr;
    m_impl->converter.reset(soxr_create(static_cast<double>(fromHz), static_cast<double>(toHz),
                                        /*num_channels=*/1, &failure, &io, &quality, &runtime));
    if (failure)
        throw Error(ErrorKind::OutOfMemory, strCat("resampling cannot start (", failure, ")"),
                    "soxr", "close other programs");
}

Resampler::~Resampler() = default;

std::vector<float> Resampler::push(std::span<const float> block, bool last) {
    Impl& impl = *m_impl;
    impl.samplesIn += static_cast<std::int64_t>(block.size());
    if (!impl.converter)
        return {block.begin(), block.end()};

    std::vector<float> out;
    if (!block.empty())
        impl.process(block.data(), block.size(), out);
    if (last) {
        impl.process(nullptr, 0, out);
        // soxr rounds in floating point; the promised length is exact.
        const std::int64_t total = resampledLength(impl.samplesIn, impl.fromHz, impl.toHz);
        out.resize(static_cast<std::size_t>(std::max<std::int64_t>(0, total - impl.samplesOut)));
    }
    impl.samplesOut += static_cast<std::int64_t>(out.size());
    return out;
}

AudioBuffer resample(const AudioBuffer& audio, std::int64_t sampleRateHz) {
    return {sampleRateHz, Resampler(audio.sampleRateHz, sampleRateHz).push(audio.samples, true)};
}

std::int64_t resampledLength(std::int64_t samples, std::int64_t fromHz, std::int64_t toHz) {
    checkRates(fromHz, toHz);
    // Whole seconds apart, so that no product overflows.
    return samples / fromHz * toHz + (samples % fromHz * toHz + fromHz / 2) / fromHz;
}

} // namespace parlance::audio
