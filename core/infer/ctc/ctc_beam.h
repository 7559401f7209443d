// SPDX-License-Identifier: Apache-2.0
// Prefix beam search for CTC (Hannun et al. 2014, "First-pass large vocabulary continuous speech
// recognition using bi-directional recurrent DNNs"): label sequences by the sum of all their
// alignments, with a model of words where there is one.
#pragma once

#include "core/infer/ctc/ctc_decoder.h"
#include "core/infer/text/language_model.h"

#include <memory>
#include <optional>
#include <span>
#include <string>

namespace parlance::infer {

struct BeamOptions {
    std::size_t width = 50; ///< sequences kept after each frame
    /// A sequence is scored ln P(frames) + lmWeight * ln P(words) + wordBonus * words; a word
    /// counts once it has ended.
    std::shared_ptr<const LanguageModel> languageModel{};
    double lmWeight = 0.5;
    double wordBonus = 1.0; ///< a language model alone would favour few words
    /// Judges the beam's sequences once the recording has ended, when their words are known: adds
    /// rescoringWeight * ln P(words), and the bonus of words where no other model gave it.
    std::shared_ptr<const LanguageModel> rescorer{};
    double rescoringWeight = 0.5;
    std::size_t nBest = 1; ///< more than one: alternatives() gives as many
};

class BeamDecoder : public CtcDecoder {
  public:
    BeamDecoder(const text::CtcDictionary& dictionary, BeamOptions options);

    void add(const torch::Tensor& logProbs, std::int64_t begin, std::int64_t end) override;
    FramePath soFar() const override;
    FramePath finish() override;
    std::vector<text::Alternative> alternatives() const override;

  private:
    /// A label sequence: its last label and what stands before it.
    struct Node {
        std::int32_t parent = -1;
        std::int32_t label = -1; ///< -1: the empty sequence
        std::uint64_t key = 0;   ///< tells sequences apart
        std::int64_t first = 0;  ///< frame of the label's first alignment
        std::int64_t frame = 0;  ///< where the label is clearest
        bool followed = false;   ///< by another label: then its frame stays
        std::string word{};      ///< that has not ended yet
        LanguageModel::State state{};
        double wordScore = 0.0;        ///< of the words that have ended
        bool isScored = false;         ///< `ended` holds
        LanguageModel::Answer ended{}; ///< if its word ended here
    };
    struct Hypothesis {
        std::int32_t node = 0;
        double blank = 0.0, label = 0.0; ///< ln P of the alignments that end in either
        double frames() const;           ///< ln P of all
    };
    /// A hypothesis after one more frame; what is not kept never becomes a node.
    struct Candidate {
        std::int32_t node = -1; ///< -1 = none yet: `parent` and `label`
        std::int32_t parent = -1, label = -1;
        double blank = 0.0, labelled = 0.0;
        double score = 0.0;
    };
    using Candidates = std::vector<Candidate>;

    struct Scored {
        std::int32_t node;
        double score;
    };

    void step(std::span<const float> logProbs);
    /// Asks the language model, at once, for all words of the beam that may end now.
    void scoreWords(std::span<const std::int32_t> nodes);
    /// The beam's sequences as if the recording ended here, likeliest first.
    std::vector<Scored> ranked() const;
    /// Adds what the rescorer makes of them, and sorts them again.
    void rescore(std::vector<Scored>& sequences) const;
    FramePath pathTo(std::int32_t node) const;
    std::vector<std::size_t> labelsOf(std::int32_t node) const;
    std::string textOf(std::int32_t node) const;
    Candidates candidates(std::span<const float> logProbs) const;
    std::int32_t makeNode(const Candidate& candidate, std::int64_t now);
    std::span<const float> frame(std::int64_t index) const;
    bool endsWord(const Node& node, std::int32_t label) const;
    double scoreOf(const LanguageModel::Answer& word) const;
    void dropUnreachable();

    const text::CtcDictionary& m_dictionary;
    BeamOptions m_options;
    std::vector<Node> m_nodes;
    std::size_t m_roomForNodes;
    std::vector<Hypothesis> m_beam;
    std::size_t m_labels = 0;
    std::vector<float> m_logProbs; // [T, V]: 23 MB an hour of 32 labels
    std::vector<Scored> m_final;   ///< the beam's sequences once the recording has ended
};

/// Greedy without options. `dictionary` must outlive it.
std::unique_ptr<CtcDecoder> makeDecoder(const text::CtcDictionary& dictionary,
                                        const std::optional<BeamOptions>& beam);

} // namespace parlance::infer
