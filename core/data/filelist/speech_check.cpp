// SPDX-License-Identifier: Apache-2.0
#include "core/data/filelist/speech_check.h"

#include "core/base/error.h"
#include "core/data/filelist/heard_text.h"
#include "core/data/filelist/speech_list.h"
#include "core/data/report/report_scan.h"
#include "core/data/report/signal_check.h"
#include "core/text/speech/speech_symbols.h"
#include "core/text/speech/spoken_form.h"

#include <algorithm>
#include <cmath>
#include <mutex>
#include <optional>
#include <set>

namespace parlance::data {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kNamedSymbols = 8;
constexpr int kHeardAtOnce = 8; ///< a recogniser hears several in the time of a few

// Speaking rates: how far from the others is far.
constexpr std::size_t kLeastRows = 20; ///< with fewer there is no telling what is usual
constexpr std::int64_t kLeastSounds = 4;
constexpr double kLeastFactor = 1.5;
constexpr double kDeviations = 4.0;
constexpr double kDeviationOfMad = 1.4826; ///< of a normal distribution

/// The characters that cannot be spoken, each once, the first few by name.
std::string unspokenNames(const std::string& text, const text::SpokenText& spoken) {
    std::set<std::string> unspoken;
    for (const text::TextSpan place : spoken.unspoken)
        unspoken.insert(text.substr(place.begin, place.size()));
    std::string names;
    std::size_t named = 0;
    for (const std::string& symbol : unspoken) {
        if (named++ == kNamedSymbols)
            return names + " ...";
        names += strCat(names.empty() ? "" : " ", symbol);
    }
    return names;
}

struct SpeakingRate {
    double perSec = 0.0; ///< letters and sounds in a second of speech; 0 = not known
    double sounds = 0.0;
};
using SpeakingRates = std::vector<SpeakingRate>;

/// A recogniser that listens to all rows, until it fails: it would fail on the others too.
class Listener {
  public:
    /// A request to stop `listening` comes with the failure.
    Listener(const Hearing& hear, std::stop_source listening)
        : m_hear(hear), m_listening(std::move(listening)) {}

    /// Adds what is heard differently; false when it was stopped on the way.
    bool check(const SpeechListRow& row, FoundProblems& found) {
        try {
            const text::Transcript heard = m_hear(row.path, m_listening.get_token());
            if (const HeardText compared = compareWithHeard(row.text, heard); compared.differs)
                found.emplace_back(Problem::Misheard, reasonOf(compared, heard));
            return true;
        } catch (const Error& error) {
            const std::scoped_lock lock(m_mutex);
            if (error.kind() != ErrorKind::Cancelled && m_failure.empty())
                m_failure = error.what();
            m_listening.request_stop();
            return false;
        }
    }
    const std::string& failure() const { return m_failure; }

  private:
    static std::string reasonOf(const HeardText& compared, const text::Transcript& heard) {
        if (heard.text.empty())
            return "no word was heard";
        std::string missed;
        for (const std::string& word : compared.missed)
            missed += strCat(missed.empty() ? "" : ", ", word);
        return strCat("\"", heard.text, "\" was heard, ",
                      missed.empty() ? "more than the text has" : "without " + missed);
    }

    const Hearing& m_hear;
    std::stop_source m_listening;
    std::mutex m_mutex;
    std::string m_failure;
};

class SpeechRowChecker {
  public:
    /// `listener` may be null.
    SpeechRowChecker(ReportLimits limits, std::int64_t rateHz, SpeakingRates& rates,
                     Listener* listener)
        : m_limits(limits), m_rateHz(rateHz), m_rates(rates), m_listener(listener) {}

    /// Called from several threads for different rows; false when it was stopped on the way.
    bool check(const SpeechListRow& row, std::int64_t number, const std::stop_token& stop,
               std::vector<Finding>& findings) const {
        FoundProblems found;
        double speechSec = 0.0;
        try {
            speechSec = isMelFile(row.path) ? checkMel(row) : checkSound(row, stop, found);
        } catch (const Error& error) {
            if (error.kind() == ErrorKind::Cancelled)
                return false;
            found.emplace_back(Problem::Unreadable, error.what());
        }
        const std::int64_t sounds = checkText(row.text, found);
        if (sounds >= kLeastSounds && speechSec > 0.0)
            m_rates[static_cast<std::size_t>(number)] = {static_cast<double>(sounds) / speechSec,
                                                         static_cast<double>(sounds)};
        if (m_listener && sounds > 0 && speechSec > 0.0 && !m_listener->check(row, found))
            return false;
        for (auto& [problem, reason] : found)
            findings.push_back({number, problem, std::move(reason), row.id});
        return true;
    }

  private:
    /// How long the speech is: not known of a mel.
    static double checkMel(const SpeechListRow& row) {
        std::error_code failure;
        if (!fs::is_regular_file(row.path, failure))
            throw Error(ErrorKind::IoRead, "no such file", row.path.string(), "check the path");
        return 0.0;
    }

    double checkSound(const SpeechListRow& row, const std::stop_token& stop,
                      FoundProblems& found) const {
        const SignalFacts facts = measureSignal(row.path, stop);
        checkSignal(facts, m_limits, m_rateHz, found);
        const auto seconds = [&](std::int64_t samples) {
            return static_cast<double>(samples) / static_cast<double>(facts.sampleRateHz);
        };
        const audio::SoundingPart speech = facts.sounding;
        const double speechSec = seconds(speech.end - speech.begin);
        const double before = seconds(speech.begin);
        const double after = seconds(facts.samples - speech.end);
        if (speechSec > 0.0 && std::max(before, after) > m_limits.silentEndSec)
            found.emplace_back(Problem::SilentEnds,
                               strCat(fixedText(before, 2), " s before and ", fixedText(after, 2),
                                      " s after the speech, ",
                                      fixedText(100.0 * (before + after) / facts.durationSec(), 0),
                                      " % of it all"));
        return speechSec;
    }

    /// How many letters and sounds are spoken.
    static std::int64_t checkText(const std::string& text, FoundProblems& found) {
        const text::SpokenText spoken = text::spokenForm(text);
        if (text.empty())
            found.emplace_back(Problem::EmptyText, "no text");
        else if (!spoken.hasSpeech())
            found.emplace_back(Problem::EmptyText, "nothing in it can be spoken");
        if (!spoken.unspoken.empty())
            found.emplace_back(Problem::UnknownText,
                               "cannot be spoken: " + unspokenNames(text, spoken));
        return std::ranges::count_if(spoken.ids, text::isSpoken);
    }

    ReportLimits m_limits;
    std::int64_t m_rateHz;
    SpeakingRates& m_rates;
    Listener* m_listener;
};

double medianOf(std::vector<double> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::ranges::nth_element(values, middle);
    return *middle;
}

/// Compares logarithms: half as fast is as far off as twice as fast.
void findUnusualRates(const SpeakingRates& rates, const fs::path& list, DataReport& report) {
    std::vector<double> known;
    for (const SpeakingRate& rate : rates)
        if (rate.perSec > 0.0)
            known.push_back(std::log(rate.perSec));
    if (known.size() < kLeastRows)
        return;
    const double median = medianOf(known);
    for (double& rate : known)
        rate = std::abs(rate - median);
    const double limit =
        std::max(std::log(kLeastFactor), kDeviations * kDeviationOfMad * medianOf(known));
    SpeechListReader reader(list);
    std::size_t number = 0;
    for (SpeechListRow row; number < rates.size() && reader.next(row); ++number)
        // A few letters say little of how long a word is.
        if (const auto [rate, sounds] = rates[number];
            rate > 0.0 && std::abs(std::log(rate) - median) > limit + 1.0 / std::sqrt(sounds))
            report.add({static_cast<std::int64_t>(number), Problem::SpeakingRate,
                        strCat(fixedText(rate, 1), " sounds a second, the others have about ",
                               fixedText(std::exp(median), 1)),
                        row.id});
    std::ranges::stable_sort(report.findings, {}, &Finding::row);
}

} // namespace

DataReport scanSpeechList(const fs::path& list, std::int64_t rows, const ReportOptions& options,
                          const ProgressSink& progress, const std::stop_token& stop) {
    if (!options.dictionary.empty())
        throw Error(ErrorKind::Usage, "a filelist has no dictionary", list.string(),
                    "leave --dictionary out");
    DataReport report;
    report.rows = rows;
    SpeechListRow first;
    const std::int64_t rateHz = SpeechListReader(list).next(first) ? rateOfFirst(first.path) : 0;
    SpeakingRates rates(static_cast<std::size_t>(rows));
    std::stop_source ending;
    const std::stop_callback stopped(stop, [&ending] { ending.request_stop(); });
    std::optional<Listener> listener;
    if (options.hear)
        listener.emplace(options.hear, ending);
    const SpeechRowChecker checker(options.limits, rateHz, rates, listener ? &*listener : nullptr);
    SpeechListReader reader(list);
    scanRows<SpeechListRow>(
        report, reader, listener ? kHeardAtOnce : threadCount(options.threads), progress,
        ending.get_token(),
        [&](const SpeechListRow& row, std::int64_t number, std::vector<Finding>& findings) {
            return number < rows && checker.check(row, number, ending.get_token(), findings);
        });
    if (listener)
        report.stoppedBy = listener->failure();
    findUnusualRates(rates, list, report);
    return report;
}

} // namespace parlance::data
