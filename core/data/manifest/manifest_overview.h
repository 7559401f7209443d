// SPDX-License-Identifier: Apache-2.0
// What a manifest holds at a glance, from one pass over its text: no audio but the first file's
// header is read.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <map>
#include <stop_token>
#include <string>
#include <string_view>

namespace parlance::data {

/// Utterances by length, in steps of one second, or of a tenth where all are short; the last bin
/// takes all that is longer.
class LengthHistogram {
  public:
    static constexpr int kBins = 40;

    void add(double seconds);
    double stepSec() const;
    const std::array<std::int64_t, kBins>& counts() const;

  private:
    bool areShort() const { return m_tenths.back() == 0; }

    std::array<std::int64_t, kBins> m_seconds{};
    std::array<std::int64_t, kBins> m_tenths{};
};

/// Texts have tens of symbols; what is none must not fill the memory, so the kinds are limited.
void countSymbol(std::string_view symbol, std::map<std::string, std::int64_t>& counts);

struct ManifestOverview {
    std::int64_t rows = 0;
    std::int64_t sampleRateHz = 0; ///< of the first file; 0 when that cannot be read
    std::int64_t samples = 0;      ///< of all rows
    bool labelled = false;
    LengthHistogram lengths{};                     ///< empty without a rate
    std::map<std::string, std::int64_t> symbols{}; ///< how often each stands in the labels
    double hours() const;
};

/// Throws as AsrManifestReader does, Error{Cancelled} on a stop request.
ManifestOverview surveyManifest(const std::filesystem::path& tsv, const std::stop_token& stop);

} // namespace parlance::data
