// SPDX-License-Identifier: Apache-2.0
#include "core/data/shards/pretraining_instances.h"

#include "core/base/progress.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace parlance::data {

namespace {

constexpr std::int64_t kSpecials = 3;        // [CLS] and two [SEP]
constexpr int kTriesForAnother = 10;         // document
constexpr double kHidden = 0.8, kSame = 0.5; // the rest is any piece

/// One of the two spans of a sample.
class Span {
  public:
    void add(const TokenSentence& sentence) {
        m_ids.insert(m_ids.end(), sentence.begin(), sentence.end());
    }
    std::span<const std::int32_t> ids() const { return std::span(m_ids).subspan(m_begin); }
    std::int64_t length() const { return static_cast<std::int64_t>(m_ids.size() - m_begin); }
    void dropFirst() { ++m_begin; }
    void dropLast() { m_ids.pop_back(); }

  private:
    std::vector<std::int32_t> m_ids;
    std::size_t m_begin = 0;
};

class Maker {
  public:
    Maker(const std::vector<TokenDocument>& documents, const InstanceOptions& options,
          const text::WordPieceVocabulary& vocabulary, PythonRandom& random)
        : m_documents(documents), m_options(options), m_vocabulary(vocabulary), m_random(random) {}

    /// create_instances_from_document()
    void addDocument(std::int64_t number, PretrainingInstances& instances) {
        const TokenDocument& document = at(number);
        const std::int64_t most = m_options.sequenceLength - kSpecials;
        const std::int64_t target =
            m_random.uniform() < m_options.shortShare ? m_random.between(2, most) : most;
        std::size_t begin = 0; // of the sentences gathered
        std::int64_t length = 0;
        for (std::size_t i = 0; i < document.size(); ++i) {
            length += std::ssize(document[i]);
            if (i + 1 < document.size() && length < target)
                continue;
            // What the first span leaves is read again where the second is of another document.
            i -= addPair(number, std::span(document).subspan(begin, i + 1 - begin), target,
                         instances);
            begin = i + 1;
            length = 0;
        }
    }

  private:
    const TokenDocument& at(std::int64_t number) const {
        return m_documents[static_cast<std::size_t>(number)];
    }

    /// Returns how many of the sentences it did not use.
    std::size_t addPair(std::int64_t number, std::span<const TokenSentence> sentences,
                        std::int64_t target, PretrainingInstances& instances) {
        std::size_t ofFirst = 1;
        if (sentences.size() >= 2)
            ofFirst = static_cast<std::size_t>(
                m_random.between(1, static_cast<std::int64_t>(sentences.size()) - 1));
        Span first, second;
        for (const TokenSentence& sentence : sentences.first(ofFirst))
            first.add(sentence);
        PretrainingSample sample;
        std::size_t unused = 0;
        if (sentences.size() == 1 || m_random.uniform() < 0.5) {
            sample.isRandomNext = addOther(number, target - first.length(), second);
            unused = sentences.size() - ofFirst;
        } else {
            for (const TokenSentence& sentence : sentences.subspan(ofFirst))
                second.add(sentence);
        }
        shorten(first, second);
        join(first, second, sample);
        hide(sample);
        instances.add(sample);
        return unused;
    }

    /// Text of a document drawn; false when it is this one, ten times over.
    bool addOther(std::int64_t number, std::int64_t wanted, Span& span) {
        std::int64_t other = number;
        for (int tries = 0; tries < kTriesForAnother && other == number; ++tries)
            other = m_random.below(std::ssize(m_documents));
        const TokenDocument& document = at(other);
        for (auto i = static_cast<std::size_t>(m_random.below(std::ssize(document)));
             i < document.size(); ++i) {
            span.add(document[i]);
            if (span.length() >= wanted)
                break;
        }
        return other != number;
    }

    /// truncate_seq_pair()
    void shorten(Span& first, Span& second) {
        while (first.length() + second.length() > m_options.sequenceLength - kSpecials) {
            Span& longer = first.length() > second.length() ? first : second;
            if (m_random.uniform() < 0.5)
                longer.dropFirst();
            else
                longer.dropLast();
        }
    }

    void join(const Span& first, const Span& second, PretrainingSample& sample) const {
        sample.ids.push_back(m_vocabulary.classification());
        for (const Span* span : {&first, &second}) {
            sample.ids.insert(sample.ids.end(), span->ids().begin(), span->ids().end());
            sample.ids.push_back(m_vocabulary.separator());
            sample.segments.resize(sample.ids.size(), span == &first ? 0 : 1);
        }
    }

    /// create_masked_lm_predictions()
    void hide(PretrainingSample& sample) {
        std::vector<std::int32_t> candidates;
        for (std::size_t i = 0; i < sample.ids.size(); ++i)
            if (sample.ids[i] != m_vocabulary.classification() &&
                sample.ids[i] != m_vocabulary.separator())
                candidates.push_back(static_cast<std::int32_t>(i));
        m_random.shuffle(candidates);
        // Halves are rounded to even, as in Python.
        const auto share = static_cast<std::int64_t>(
            std::nearbyint(static_cast<double>(sample.length()) * m_options.maskedShare));
        const std::int64_t wanted =
            std::min(m_options.predictions, std::max<std::int64_t>(1, share));
        if (std::ssize(candidates) > wanted)
            candidates.resize(static_cast<std::size_t>(wanted));
        std::vector<std::int32_t> hidden = sample.ids;
        for (const std::int32_t position : candidates) {
            std::int32_t& id = hidden[static_cast<std::size_t>(position)];
            if (m_random.uniform() < kHidden)
                id = m_vocabulary.mask();
            else if (m_random.uniform() >= kSame)
                id = static_cast<std::int32_t>(m_random.below(m_vocabulary.size()));
        }
        std::ranges::sort(candidates);
        for (const std::int32_t position : candidates)
            sample.labels.push_back(sample.ids[static_cast<std::size_t>(position)]);
        sample.positions = std::move(candidates);
        sample.ids = std::move(hidden);
    }

    const std::vector<TokenDocument>& m_documents;
    const InstanceOptions& m_options;
    const text::WordPieceVocabulary& m_vocabulary;
    PythonRandom& m_random;
};

} // namespace

void PretrainingInstances::add(const PretrainingSample& sample) {
    m_begins.push_back(m_numbers.size());
    const auto second = std::ranges::find(sample.segments, 1) - sample.segments.begin();
    m_numbers.insert(m_numbers.end(),
                     {static_cast<std::int32_t>(sample.length()), static_cast<std::int32_t>(second),
                      static_cast<std::int32_t>(sample.positions.size()),
                      static_cast<std::int32_t>(sample.isRandomNext)});
    for (const auto* numbers : {&sample.ids, &sample.positions, &sample.labels})
        m_numbers.insert(m_numbers.end(), numbers->begin(), numbers->end());
}

PretrainingSample PretrainingInstances::operator[](std::int64_t index) const {
    const std::int32_t* next = m_numbers.data() + m_begins[static_cast<std::size_t>(index)];
    const std::int32_t length = *next++, second = *next++, predictions = *next++;
    PretrainingSample sample;
    sample.isRandomNext = *next++ != 0;
    sample.ids.assign(next, next + length);
    sample.segments.assign(static_cast<std::size_t>(second), 0);
    sample.segments.resize(static_cast<std::size_t>(length), 1);
    next += length;
    sample.positions.assign(next, next + predictions);
    sample.labels.assign(next + predictions, next + 2 * predictions);
    return sample;
}

PretrainingInstances createInstances(std::vector<TokenDocument> documents,
                                     const InstanceOptions& options,
                                     const text::WordPieceVocabulary& vocabulary,
                                     PythonRandom& random, const std::stop_token& stop) {
    random.shuffle(documents);
    Maker maker(documents, options, vocabulary, random);
    PretrainingInstances instances;
    for (std::int64_t round = 0; round < options.duplicates; ++round)
        for (std::int64_t number = 0; number < std::ssize(documents); ++number) {
            throwIfStopped(stop, "making samples");
            maker.addDocument(number, instances);
        }
    instances.shuffle(random);
    return instances;
}

} // namespace parlance::data
