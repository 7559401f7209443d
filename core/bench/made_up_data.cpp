// SPDX-License-Identifier: Apache-2.0
#include "core/bench/made_up_data.h"

#include "core/base/error.h"
#include "core/base/random.h"

#include <cstdlib>

namespace parlance::bench {

namespace fs = std::filesystem;

audio::AudioBuffer noise(std::int64_t samples, std::int64_t sampleRateHz, std::uint64_t seed) {
    KeyedRandom random(randomKey(seed, "noise"));
    audio::AudioBuffer buffer{sampleRateHz, {}};
    buffer.samples.resize(static_cast<std::size_t>(samples));
    for (float& sample : buffer.samples)
        sample = static_cast<float>(0.2 * (random.uniform() - 0.5));
    return buffer;
}

BenchFolder::BenchFolder() {
    std::string name = (fs::temp_directory_path() / "parlance-bench-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr)
        throw Error(ErrorKind::IoWrite, "cannot make a temporary folder", name,
                    "check TMPDIR and the free space");
    m_path = name;
}

BenchFolder::~BenchFolder() {
    std::error_code ignored;
    fs::remove_all(m_path, ignored);
}

} // namespace parlance::bench
