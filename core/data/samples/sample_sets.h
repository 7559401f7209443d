// SPDX-License-Identifier: Apache-2.0
// The single data sets of the sample project, and what their makers share. For samples.cpp.
#pragma once

#include "core/audio/audio_buffer.h"
#include "core/data/samples/samples.h"

#include <functional>
#include <memory>
#include <string_view>

namespace parlance::data {

/// Where and how a set is written.
struct SampleJob {
    std::filesystem::path folder; ///< written aside, renamed when the set is whole
    int threads = 1;
    std::stop_token stop;
    std::function<void(const std::string& item)> itemDone; ///< may be called from any thread
};

/// Of a recording for which a synthesiser is started.
inline constexpr std::int64_t kSpokenWork = 20;

class SampleSetMaker {
  public:
    virtual ~SampleSetMaker() = default;
    virtual std::string name() const = 0;
    /// Raised whenever the bytes that it writes change, so that older sets are made again.
    virtual int revision() const = 0;
    /// How often make() calls itemDone.
    virtual std::int64_t itemCount() const = 0;
    /// How long it takes until it calls it once more, about, in copies of a recording.
    virtual std::int64_t itemWork() const = 0;
    /// Writes the set with its NOTICE.txt. Returns items and duration.
    virtual SampleSet make(const SampleJob& job) const = 0;
};

std::unique_ptr<SampleSetMaker> digitsMaker(const SamplesOptions& options);
std::unique_ptr<SampleSetMaker> promptsMaker(const SamplesOptions& options);
std::unique_ptr<SampleSetMaker> voiceMaker();
std::unique_ptr<SampleSetMaker> questionsMaker();
std::unique_ptr<SampleSetMaker> textMaker();
std::unique_ptr<SampleSetMaker> pretrainMaker();

/// Writes a file of a folder that is renamed as a whole: without the syncs that thousands of files
/// would wait for one by one.
void writeInside(const std::filesystem::path& file, std::string_view bytes);

/// stdout of a program that must succeed; throws Error{IoRead} with its own message otherwise.
std::string outputOf(const std::vector<std::string>& arguments);

/// What a synthesiser says that is started with `arguments` and writes `scratch`, which is removed.
audio::AudioBuffer spokenBy(const std::vector<std::string>& arguments,
                            const std::filesystem::path& scratch, std::int64_t sampleRateHz);

} // namespace parlance::data
