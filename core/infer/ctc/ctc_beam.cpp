// SPDX-License-Identifier: Apache-2.0
#include "core/infer/ctc/ctc_beam.h"

#include "core/base/random.h"
#include "core/infer/ctc/ctc_placing.h"
#include "core/text/white_space.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <unordered_map>

namespace parlance::infer {

namespace {

constexpr double kNever = -std::numeric_limits<double>::infinity();
constexpr std::size_t kLeastRoom = 1 << 16;

/// ln(e^a + e^b)
double logAdd(double a, double b) {
    const double greater = std::max(a, b);
    return greater == kNever ? kNever : greater + std::log1p(std::exp(std::min(a, b) - greater));
}

std::uint64_t keyAfter(std::uint64_t key, std::int32_t label) {
    return combinedKey(key, static_cast<std::uint64_t>(label));
}

} // namespace

double BeamDecoder::Hypothesis::frames() const {
    return logAdd(blank, label);
}

BeamDecoder::BeamDecoder(const text::CtcDictionary& dictionary, BeamOptions options)
    : m_dictionary(dictionary), m_options(std::move(options)), m_roomForNodes(kLeastRoom) {
    Node empty;
    if (m_options.languageModel)
        empty.state = m_options.languageModel->start();
    m_nodes.push_back(empty);
    m_beam.push_back({.node = 0, .blank = 0.0, .label = kNever});
}

void BeamDecoder::add(const torch::Tensor& logProbs, std::int64_t begin, std::int64_t end) {
    if (end <= begin)
        return;
    const torch::Tensor frames =
        logProbs.narrow(0, begin, end - begin).to(torch::kFloat32).contiguous();
    m_labels = static_cast<std::size_t>(frames.size(1));
    const std::size_t before = m_logProbs.size();
    m_logProbs.insert(m_logProbs.end(), frames.const_data_ptr<float>(),
                      frames.const_data_ptr<float>() + frames.numel());
    for (std::size_t at = before; at < m_logProbs.size(); at += m_labels) {
        step(std::span(m_logProbs).subspan(at, m_labels));
        if (m_nodes.size() > m_roomForNodes)
            dropUnreachable();
    }
}

BeamDecoder::Candidates BeamDecoder::candidates(std::span<const float> logProbs) const {
    Candidates all;
    std::unordered_map<std::uint64_t, std::size_t> byKey;
    const auto of = [&](std::uint64_t key) -> Candidate& {
        const auto [found, isNew] = byKey.try_emplace(key, all.size());
        if (isNew)
            all.push_back({.blank = kNever, .labelled = kNever});
        return all[found->second];
    };
    for (const Hypothesis& hypothesis : m_beam) {
        const Node& node = m_nodes[static_cast<std::size_t>(hypothesis.node)];
        const double frames = hypothesis.frames();
        Candidate& same = of(node.key);
        same.node = hypothesis.node;
        same.score = node.wordScore;
        same.blank = logAdd(same.blank, frames + logProbs[0]);
        if (node.label >= 0)
            same.labelled = logAdd(
                same.labelled, hypothesis.label + logProbs[static_cast<std::size_t>(node.label)]);
        for (std::size_t i = 1; i < m_labels; ++i) {
            const auto label = static_cast<std::int32_t>(i);
            // After itself, a label is a second one only past a blank.
            const double ways = label == node.label ? hypothesis.blank : frames;
            if (ways == kNever)
                continue;
            Candidate& longer = of(keyAfter(node.key, label));
            longer.labelled = logAdd(longer.labelled, ways + logProbs[i]);
            if (longer.node >= 0)
                continue;
            longer.parent = hypothesis.node;
            longer.label = label;
            longer.score = node.wordScore;
            if (endsWord(node, label))
                longer.score += scoreOf(node.ended);
        }
    }
    for (Candidate& candidate : all)
        candidate.score += logAdd(candidate.blank, candidate.labelled);
    return all;
}

void BeamDecoder::scoreWords(std::span<const std::int32_t> nodes) {
    std::vector<Node*> asking;
    std::vector<LanguageModel::Question> questions;
    for (const std::int32_t index : nodes) {
        Node& node = m_nodes[static_cast<std::size_t>(index)];
        if (node.isScored || node.word.empty())
            continue;
        asking.push_back(&node);
        questions.push_back({node.state, node.word});
    }
    if (questions.empty())
        return;
    std::vector<LanguageModel::Answer> answers = m_options.languageModel->score(questions);
    for (std::size_t i = 0; i < asking.size(); ++i) {
        asking[i]->ended = std::move(answers.at(i));
        asking[i]->isScored = true;
    }
}

void BeamDecoder::step(std::span<const float> logProbs) {
    if (m_options.languageModel) {
        std::vector<std::int32_t> nodes;
        for (const Hypothesis& hypothesis : m_beam)
            nodes.push_back(hypothesis.node);
        scoreWords(nodes);
    }
    Candidates all = candidates(logProbs);
    const std::size_t kept = std::min(m_options.width, all.size());
    std::ranges::partial_sort(all, all.begin() + static_cast<std::ptrdiff_t>(kept),
                              std::ranges::greater(), &Candidate::score);
    all.resize(kept);

    const auto now = static_cast<std::int64_t>((logProbs.data() - m_logProbs.data())) /
                     static_cast<std::int64_t>(m_labels);
    m_beam.clear();
    for (const Candidate& candidate : all)
        m_beam.push_back({.node = candidate.node >= 0 ? candidate.node : makeNode(candidate, now),
                          .blank = candidate.blank,
                          .label = candidate.labelled});
    // Once all that is followed is known to be.
    for (const Hypothesis& hypothesis : m_beam) {
        Node& node = m_nodes[static_cast<std::size_t>(hypothesis.node)];
        if (node.label < 0 || node.followed)
            continue;
        const auto label = static_cast<std::size_t>(node.label);
        if (logProbs[label] > frame(node.frame)[label])
            node.frame = now;
    }
}

std::span<const float> BeamDecoder::frame(std::int64_t index) const {
    return std::span(m_logProbs).subspan(static_cast<std::size_t>(index) * m_labels, m_labels);
}

std::int32_t BeamDecoder::makeNode(const Candidate& candidate, std::int64_t now) {
    Node& parent = m_nodes[static_cast<std::size_t>(candidate.parent)];
    parent.followed = true;
    Node node{.parent = candidate.parent,
              .label = candidate.label,
              .key = keyAfter(parent.key, candidate.label),
              .first = now,
              .frame = now,
              .word = parent.word,
              .state = parent.state,
              .wordScore = parent.wordScore};
    if (endsWord(parent, candidate.label)) {
        node.wordScore += scoreOf(parent.ended);
        node.state = parent.ended.state;
    }
    if (candidate.label == m_dictionary.wordSeparator())
        node.word.clear();
    else if (m_options.languageModel)
        node.word += m_dictionary.symbols()[static_cast<std::size_t>(candidate.label)];
    m_nodes.push_back(std::move(node));
    return static_cast<std::int32_t>(m_nodes.size() - 1);
}

bool BeamDecoder::endsWord(const Node& node, std::int32_t label) const {
    return m_options.languageModel && label == m_dictionary.wordSeparator() && !node.word.empty();
}

double BeamDecoder::scoreOf(const LanguageModel::Answer& word) const {
    return m_options.lmWeight * word.logProb + m_options.wordBonus;
}

/// Nodes come after their parents, so that one sweep back marks and one forth moves them.
void BeamDecoder::dropUnreachable() {
    std::vector<std::int32_t> movedTo(m_nodes.size(), -1);
    for (const Hypothesis& hypothesis : m_beam)
        movedTo[static_cast<std::size_t>(hypothesis.node)] = 0;
    for (std::size_t i = m_nodes.size(); i-- > 1;)
        if (movedTo[i] >= 0)
            movedTo[static_cast<std::size_t>(m_nodes[i].parent)] = 0;
    std::size_t count = 0;
    for (std::size_t i = 0; i < m_nodes.size(); ++i) {
        if (movedTo[i] < 0)
            continue;
        movedTo[i] = static_cast<std::int32_t>(count);
        if (m_nodes[i].parent >= 0)
            m_nodes[i].parent = movedTo[static_cast<std::size_t>(m_nodes[i].parent)];
        if (count != i)
            m_nodes[count] = std::move(m_nodes[i]);
        ++count;
    }
    m_nodes.resize(count);
    for (Hypothesis& hypothesis : m_beam)
        hypothesis.node = movedTo[static_cast<std::size_t>(hypothesis.node)];
    m_roomForNodes = std::max(kLeastRoom, 2 * count);
}

std::vector<BeamDecoder::Scored> BeamDecoder::ranked() const {
    std::vector<Scored> all;
    std::vector<LanguageModel::Question> words, ends;
    for (const Hypothesis& hypothesis : m_beam) {
        const Node& node = m_nodes[static_cast<std::size_t>(hypothesis.node)];
        all.push_back({hypothesis.node, hypothesis.frames() + node.wordScore});
        if (!m_options.languageModel)
            continue;
        if (!node.word.empty())
            words.push_back({node.state, node.word});
        ends.push_back({node.state, {}});
    }
    if (m_options.languageModel) {
        const auto scored = m_options.languageModel->score(words);
        for (std::size_t i = 0, word = 0; i < all.size(); ++i) {
            if (m_nodes[static_cast<std::size_t>(all[i].node)].word.empty())
                continue;
            all[i].score += scoreOf(scored.at(word));
            ends[i].state = scored.at(word++).state;
        }
        const auto ended = m_options.languageModel->score(ends);
        for (std::size_t i = 0; i < all.size(); ++i)
            all[i].score += m_options.lmWeight * ended.at(i).logProb;
    }
    std::ranges::stable_sort(all, std::ranges::greater(), &Scored::score);
    return all;
}

void BeamDecoder::rescore(std::vector<Scored>& sequences) const {
    struct Reading {
        std::vector<std::string> words; ///< and an empty one, its end
        LanguageModel::State state;
        double logProb = 0.0;
    };
    std::vector<Reading> readings;
    std::size_t longest = 0;
    for (const Scored& sequence : sequences) {
        const std::string text = textOf(sequence.node);
        std::vector<std::string_view> words;
        text::splitWords(text, words);
        words.emplace_back();
        longest = std::max(longest, words.size());
        readings.push_back(
            {.words = {words.begin(), words.end()}, .state = m_options.rescorer->start()});
    }
    // Word by word, all sequences side by side.
    for (std::size_t place = 0; place < longest; ++place) {
        std::vector<LanguageModel::Question> questions;
        std::vector<Reading*> askers;
        for (Reading& reading : readings)
            if (place < reading.words.size()) {
                questions.push_back({reading.state, reading.words[place]});
                askers.push_back(&reading);
            }
        std::vector<LanguageModel::Answer> answers = m_options.rescorer->score(questions);
        for (std::size_t i = 0; i < askers.size(); ++i) {
            askers[i]->logProb += answers.at(i).logProb;
            askers[i]->state = std::move(answers.at(i).state);
        }
    }
    const double bonus = m_options.languageModel ? 0.0 : m_options.wordBonus;
    for (std::size_t i = 0; i < sequences.size(); ++i)
        sequences[i].score += m_options.rescoringWeight * readings[i].logProb +
                              bonus * static_cast<double>(readings[i].words.size() - 1);
    std::ranges::stable_sort(sequences, std::ranges::greater(), &Scored::score);
}

FramePath BeamDecoder::soFar() const {
    return pathTo(ranked().front().node);
}

FramePath BeamDecoder::finish() {
    m_final = ranked();
    if (m_options.rescorer)
        rescore(m_final);
    return pathTo(m_final.front().node);
}

FramePath BeamDecoder::pathTo(std::int32_t end) const {
    std::vector<PlacedLabel> labels;
    for (std::int32_t at = end; at > 0; at = m_nodes[static_cast<std::size_t>(at)].parent) {
        const Node& node = m_nodes[static_cast<std::size_t>(at)];
        labels.push_back({.label = static_cast<std::size_t>(node.label),
                          .first = node.first,
                          .clearest = node.frame});
    }
    std::ranges::reverse(labels);
    return placed(labels, m_logProbs, m_labels);
}

std::vector<std::size_t> BeamDecoder::labelsOf(std::int32_t node) const {
    std::vector<std::size_t> labels;
    for (std::int32_t at = node; at > 0; at = m_nodes[static_cast<std::size_t>(at)].parent)
        labels.push_back(static_cast<std::size_t>(m_nodes[static_cast<std::size_t>(at)].label));
    std::ranges::reverse(labels);
    return labels;
}

std::string BeamDecoder::textOf(std::int32_t node) const {
    std::string line;
    for (const std::size_t label : labelsOf(node))
        line += m_dictionary.symbols()[label] + " ";
    return text::textFromLabelLine(line);
}

std::vector<text::Alternative> BeamDecoder::alternatives() const {
    std::vector<text::Alternative> texts;
    if (m_options.nBest < 2)
        return texts;
    for (const auto& [node, score] : m_final) {
        std::string text = textOf(node);
        // Sequences that differ in their word separators alone read the same.
        if (std::ranges::count(texts, text, &text::Alternative::text) == 0)
            texts.push_back({std::move(text), score});
        if (texts.size() == m_options.nBest)
            break;
    }
    return texts;
}

std::unique_ptr<CtcDecoder> makeDecoder(const text::CtcDictionary& dictionary,
                                        const std::optional<BeamOptions>& beam) {
    if (beam)
        return std::make_unique<BeamDecoder>(dictionary, *beam);
    return std::make_unique<GreedyDecoder>();
}

} // namespace parlance::infer
