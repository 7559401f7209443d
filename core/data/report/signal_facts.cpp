// SPDX-License-Identifier: Apache-2.0
#include "core/data/report/signal_facts.h"

#include "core/audio/files/audio_file.h"
#include "core/base/progress.h"

#include <algorithm>
#include <cmath>

namespace parlance::data {

namespace {

constexpr float kFullScale = 0.9995F;
constexpr std::int64_t kFlatTop = 3;
constexpr std::size_t kBlock = 1 << 16;

} // namespace

void SignalMeter::add(std::span<const float> block) {
    m_facts.samples += static_cast<std::int64_t>(block.size());
    for (const float sample : block) {
        const float size = std::abs(sample);
        m_facts.peak = std::max(m_facts.peak, size);
        if (size >= kFullScale)
            ++m_run;
        else
            finish();
    }
}

void SignalMeter::finish() {
    if (m_run >= kFlatTop)
        m_facts.clipped += m_run;
    m_run = 0;
}

SignalFacts measureSignal(const std::filesystem::path& file, const std::stop_token& stop) {
    const std::int64_t rate = audio::probeAudioFile(file).sampleRateHz;
    audio::AudioFileReader reader(file, rate);
    SignalMeter meter;
    audio::SoundingMeter sounding(rate);
    for (;;) {
        throwIfStopped(stop, "checking the data");
        const std::vector<float> block = reader.read(kBlock);
        meter.add(block);
        sounding.add(block);
        if (block.size() < kBlock)
            break;
    }
    meter.finish();
    SignalFacts facts = meter.facts();
    facts.sampleRateHz = rate;
    facts.sounding = sounding.part();
    return facts;
}

} // namespace parlance::data
