// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/transcribe/transcript/corrected_transcript.h"

#include "ui/models/reference_diff.h"

#include <algorithm>
#include <cmath>

namespace parlance::ui {

namespace {

/// A letter takes longer to be said: what was heard is less than all that was said there.
constexpr double kLeastLetterSec = 0.03;

/// A word of which a model is less sure counts as this.
constexpr double kLeastConfidence = 1e-3;

/// Words that stand together and were not heard as they are.
struct Run {
    std::vector<std::string> said;
    std::vector<text::Word> heard; ///< in their place
};

double lettersOf(const Run& run) {
    double letters = 0.0;
    for (const std::string& word : run.said)
        letters += static_cast<double>(word.size());
    return letters;
}

void shareTime(const Run& run, double begin, double end, std::vector<text::Word>& words) {
    const double letters = lettersOf(run);
    double before = 0.0;
    for (const std::string& word : run.said) {
        const double after = before + static_cast<double>(word.size());
        words.push_back({word, begin + (end - begin) * before / letters,
                         begin + (end - begin) * after / letters, 1.0});
        before = after;
    }
}

/// Where the word before them goes on up to the one after them, they have their share of its time.
double pauseBegin(const Run& run, double pauseEnd, std::vector<text::Word>& words) {
    if (words.empty())
        return 0.0;
    text::Word& before = words.back();
    if (pauseEnd - before.endSec < kLeastLetterSec) {
        const auto letters = static_cast<double>(before.word.size());
        before.endSec = before.startSec + (std::max(before.endSec, pauseEnd) - before.startSec) *
                                              letters / (letters + lettersOf(run));
    }
    return before.endSec;
}

/// Where what was heard is too short for the words, they have all the time between the words before
/// and after them.
void addRun(const Run& run, double pauseEnd, std::vector<text::Word>& words) {
    const double begin = run.heard.empty() ? 0.0 : run.heard.front().startSec;
    const double end = run.heard.empty() ? 0.0 : run.heard.back().endSec;
    if (end - begin < lettersOf(run) * kLeastLetterSec) {
        const double from = pauseBegin(run, pauseEnd, words);
        return shareTime(run, from, std::max(from, pauseEnd), words);
    }
    if (run.said.size() == run.heard.size()) {
        for (std::size_t i = 0; i < run.said.size(); ++i)
            words.push_back({run.said[i], run.heard[i].startSec, run.heard[i].endSec, 1.0});
        return;
    }
    shareTime(run, begin, end, words);
}

/// That of the whole is over all its time, also where nothing is said: without the doubt in the
/// words that were not heard as they are, of which a person is sure.
double confidenceWithout(double doubt, const text::Transcript& heard) {
    if (heard.confidence <= 0.0 || heard.durationSec <= 0.0)
        return heard.confidence;
    return std::min(1.0, heard.confidence * std::exp(doubt / heard.durationSec));
}

} // namespace

text::Transcript correctedTranscript(const text::Transcript& heard, const QString& said) {
    text::Transcript corrected{
        said.simplified().toStdString(), heard.confidence, heard.durationSec, {}};
    Run run;
    double doubt = 0.0; // of those not heard as they are
    const auto endRun = [&](double pauseEnd) {
        if (!run.said.empty())
            addRun(run, pauseEnd, corrected.words);
        run = {};
    };
    for (const DiffWord& column : diffWords(said.simplified(), heard.words)) {
        const text::Word* word =
            column.word < 0 ? nullptr : &heard.words.at(static_cast<std::size_t>(column.word));
        if (column.kind == metrics::EditKind::Match) {
            endRun(word->startSec);
            corrected.words.push_back(*word);
            if (!column.reference.isEmpty())
                corrected.words.back().word = column.reference.toStdString();
            continue;
        }
        if (word) {
            run.heard.push_back(*word);
            doubt -= (word->endSec - word->startSec) *
                     std::log(std::max(word->confidence, kLeastConfidence));
        }
        if (!column.reference.isEmpty())
            run.said.push_back(column.reference.toStdString());
    }
    endRun(heard.durationSec);
    corrected.confidence = confidenceWithout(doubt, heard);
    return corrected;
}

} // namespace parlance::ui
