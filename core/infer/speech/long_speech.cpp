// SPDX-License-Identifier: Apache-2.0
#include "core/infer/speech/long_speech.h"

#include "core/base/error.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace parlance::infer {

namespace {

using text::SpokenPassage;
using text::TextSpan;

constexpr std::size_t kPassagesAtOnce = 8;

/// The words of a text as it is written: what stands between white space.
std::vector<TextSpan> wordsIn(const std::string& text) {
    constexpr std::string_view kBlanks = " \t\r\n\v\f";
    std::vector<TextSpan> words;
    for (std::size_t begin = 0; (begin = text.find_first_not_of(kBlanks, begin)) != text.npos;) {
        const std::size_t end = std::min(text.find_first_of(kBlanks, begin), text.size());
        words.push_back({begin, end});
        begin = end;
    }
    return words;
}

/// Puts the utterances of passages together.
class Speech {
  public:
    Speech(const std::string& text, const audio::MelConfig& mel, double speed)
        : m_text(text), m_words(wordsIn(text)), m_heard(m_words.size()), m_mel(mel),
          m_speed(speed) {
        m_speech.audio.sampleRateHz = mel.samplingRate;
    }

    /// Returns the silence that follows.
    std::vector<float> add(const SpokenPassage& passage, Utterance utterance) {
        const auto rate = static_cast<double>(m_mel.samplingRate);
        const double start = m_speech.audio.durationSec();
        PassageReport report{.spoken = passage.spoken.text,
                             .startSec = start,
                             .endSec = start + utterance.audio.durationSec(),
                             .firstFrame = m_frames,
                             .frames = utterance.mel.size(1),
                             .symbols = std::ssize(passage.spoken.ids),
                             .alignment = utterance.report,
                             .peak = utterance.peak};
        placeWords(passage, utterance, start);
        m_frames += report.frames;
        m_mels.push_back(utterance.mel);
        m_alignments.push_back(utterance.alignment);
        m_speech.passages.push_back(std::move(report));
        std::vector<float>& samples = m_speech.audio.samples;
        samples.insert(samples.end(), utterance.audio.samples.begin(),
                       utterance.audio.samples.end());
        std::vector<float> pause(
            static_cast<std::size_t>(std::lround(passage.pauseSec / m_speed * rate)));
        samples.insert(samples.end(), pause.begin(), pause.end());
        return pause;
    }

    SpokenSpeech finish() {
        std::int64_t longest = 0;
        for (const torch::Tensor& alignment : m_alignments)
            longest = std::max(longest, alignment.size(1));
        for (torch::Tensor& alignment : m_alignments)
            alignment = torch::constant_pad_nd(alignment, {0, longest - alignment.size(1)});
        m_speech.mel = torch::cat(m_mels, 1);
        m_speech.alignment = torch::cat(m_alignments, 0);
        for (std::size_t i = 0; i < m_words.size(); ++i)
            if (m_heard[i].endSec > m_heard[i].startSec)
                m_speech.words.push_back(
                    {.word = m_text.substr(m_words[i].begin, m_words[i].size()),
                     .begin = m_words[i].begin,
                     .end = m_words[i].end,
                     .startSec = m_heard[i].startSec,
                     .endSec = m_heard[i].endSec});
        return std::move(m_speech);
    }

  private:
    struct Heard {
        double startSec = 0.0, endSec = 0.0;
    };

    /// A word is heard while most of the attention is on one of its symbols.
    void placeWords(const SpokenPassage& passage, const Utterance& utterance, double start) {
        if (utterance.alignment.numel() == 0)
            return;
        const double frameSec = static_cast<double>(m_mel.hopLength) /
                                static_cast<double>(m_mel.samplingRate) / m_speed;
        const torch::Tensor places = utterance.alignment.argmax(1).contiguous();
        const auto* symbols = places.const_data_ptr<std::int64_t>();
        for (std::int64_t frame = 0; frame < places.numel(); ++frame) {
            const TextSpan& source =
                passage.spoken.sources[static_cast<std::size_t>(symbols[frame])];
            const auto after = std::ranges::upper_bound(m_words, source.begin, {},
                                                        [](const TextSpan& w) { return w.begin; });
            if (after == m_words.begin() || source.begin >= std::prev(after)->end)
                continue;
            Heard& heard = m_heard[static_cast<std::size_t>(after - m_words.begin() - 1)];
            if (heard.endSec == 0.0)
                heard.startSec = start + static_cast<double>(frame) * frameSec;
            heard.endSec = start + static_cast<double>(frame + 1) * frameSec;
        }
    }

    const std::string& m_text;
    std::vector<TextSpan> m_words; ///< ascending
    std::vector<Heard> m_heard;    ///< of each word
    audio::MelConfig m_mel;
    double m_speed;
    SpokenSpeech m_speech;
    std::int64_t m_frames = 0;
    std::vector<torch::Tensor> m_mels, m_alignments;
};

void reportTo(const ProgressSink& progress, std::size_t done, std::size_t all) {
    if (progress)
        progress({.done = static_cast<std::int64_t>(done),
                  .total = static_cast<std::int64_t>(all),
                  .what = "passages"});
}

} // namespace

ReadText readText(const SpeechSynthesizer& voice, std::string text) {
    if (text.size() > kLongestTextBytes)
        throw Error(ErrorKind::Data, strCat("the text has ", text.size(), " bytes"), "the text",
                    strCat("give at most ", kLongestTextBytes, " at once"));
    const text::SpokenText spoken = voice.read(text);
    std::vector<SpokenPassage> passages;
    if (spoken.hasSpeech())
        passages = text::spokenPassages(spoken, text);
    if (passages.empty())
        throw Error(ErrorKind::Data, "there is nothing to say in it", "the text",
                    "give a text with letters or digits");
    return {std::move(text), std::move(passages)};
}

std::vector<SpokenSpeech> speakTexts(SpeechSynthesizer& voice, const std::vector<ReadText>& texts,
                                     const SpeakingOptions& options, std::size_t atOnce,
                                     const ProgressSink& progress, const std::stop_token& stop) {
    struct Place {
        std::size_t text, passage;
    };
    std::vector<Place> places;
    std::vector<Speech> speeches;
    for (std::size_t text = 0; text < texts.size(); ++text) {
        speeches.emplace_back(texts[text].text, voice.mel(), options.speed);
        for (std::size_t passage = 0; passage < texts[text].passages.size(); ++passage)
            places.push_back({text, passage});
    }
    for (std::size_t from = 0; from < places.size(); from += atOnce) {
        reportTo(progress, from, places.size());
        throwIfStopped(stop, "speaking");
        const auto together =
            std::span(places).subspan(from, std::min(atOnce, places.size() - from));
        std::vector<std::vector<std::int64_t>> sentences;
        for (const Place& place : together)
            sentences.push_back(texts[place.text].passages[place.passage].spoken.ids);
        std::vector<Utterance> utterances = voice.speak(sentences, options, stop);
        for (std::size_t i = 0; i < together.size(); ++i)
            speeches[together[i].text].add(texts[together[i].text].passages[together[i].passage],
                                           std::move(utterances[i]));
    }
    reportTo(progress, places.size(), places.size());
    std::vector<SpokenSpeech> spoken;
    for (Speech& speech : speeches)
        spoken.push_back(speech.finish());
    return spoken;
}

SpokenSpeech speakText(SpeechSynthesizer& voice, const ReadText& text,
                       const SpeakingOptions& options, const SamplesSink& sink,
                       const ProgressSink& progress, const std::stop_token& stop) {
    if (!sink)
        return std::move(
            speakTexts(voice, {text}, options, kPassagesAtOnce, progress, stop).front());
    const std::vector<SpokenPassage>& passages = text.passages;
    Speech speech(text.text, voice.mel(), options.speed);
    for (std::size_t i = 0; i < passages.size(); ++i) {
        reportTo(progress, i, passages.size());
        throwIfStopped(stop, "speaking");
        const std::vector<float> pause =
            speech.add(passages[i], voice.speakAloud(passages[i].spoken.ids, options, sink, stop));
        if (!pause.empty())
            sink(pause);
    }
    reportTo(progress, passages.size(), passages.size());
    return speech.finish();
}

} // namespace parlance::infer
