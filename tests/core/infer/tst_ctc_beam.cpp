// SPDX-License-Identifier: Apache-2.0
// The beam against a decoder that adds up all alignments one by one.
#include "core/base/files.h"
#include "core/base/random.h"
#include "core/infer/ctc_beam.h"
#include "core/text/ngram_builder.h"

#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <map>

using namespace parlance;
using infer::BeamDecoder;
using infer::BeamOptions;
using text::CtcDictionary;

namespace {

using Labels = std::vector<std::int64_t>;

/// Ids: 0 blank, 1 to 3 special, 4 `|`, 5 A, 6 B.
CtcDictionary dictionary() {
    return CtcDictionary::parse("| 3\nA 2\nB 1\n", "test");
}
const std::vector<std::int64_t> kUsed{0, 4, 5, 6};

Labels collapsed(const Labels& frames) {
    Labels labels;
    std::int64_t before = CtcDictionary::kBlank;
    for (const std::int64_t label : frames) {
        if (label != before && label != CtcDictionary::kBlank)
            labels.push_back(label);
        before = label;
    }
    return labels;
}

torch::Tensor randomLogProbs(std::int64_t frames, KeyedRandom& random) {
    torch::Tensor logits = torch::full({frames, dictionary().size()}, -1e30);
    for (std::int64_t t = 0; t < frames; ++t)
        for (const std::int64_t label : kUsed)
            logits[t][label] = 2.0 * random.normal();
    return logits.log_softmax(1);
}

double languageScore(const Labels& labels, const BeamOptions& options) {
    if (!options.languageModel)
        return 0.0;
    const text::NgramModel& model = *options.languageModel;
    auto state = model.start();
    double score = 0.0;
    std::string word;
    const auto end = [&] {
        if (!word.empty())
            score += options.lmWeight * model.logProb(state, model.idOf(word)) + options.wordBonus;
        word.clear();
    };
    for (const std::int64_t label : labels) {
        if (label == 4)
            end();
        else
            word += label == 5 ? 'A' : 'B';
    }
    end();
    return score + options.lmWeight * model.logProb(state, model.endOfSentence());
}

/// Every alignment of every label sequence.
std::map<Labels, double> allSequences(const torch::Tensor& logProbs) {
    std::map<Labels, double> probs;
    const auto frames = logProbs.size(0);
    const auto value = logProbs.to(torch::kFloat64).contiguous();
    const auto at = value.accessor<double, 2>();
    const auto ways = static_cast<std::int64_t>(std::pow(kUsed.size(), frames));
    for (std::int64_t way = 0; way < ways; ++way) {
        Labels alignment;
        double logProb = 0.0;
        for (std::int64_t t = 0, left = way; t < frames; ++t, left /= 4) {
            alignment.push_back(kUsed[static_cast<std::size_t>(left % 4)]);
            logProb += at[t][alignment.back()];
        }
        probs[collapsed(alignment)] += std::exp(logProb);
    }
    return probs;
}

Labels bruteForce(const torch::Tensor& logProbs, const BeamOptions& options) {
    Labels best;
    double bestScore = -1e300;
    for (const auto& [labels, prob] : allSequences(logProbs)) {
        const double score = std::log(prob) + languageScore(labels, options);
        if (score > bestScore) {
            best = labels;
            bestScore = score;
        }
    }
    return best;
}

} // namespace

class TestCtcBeam : public QObject {
    Q_OBJECT

    QTemporaryDir m_temporary;
    const CtcDictionary m_dictionary = dictionary();
    std::shared_ptr<const text::NgramModel> m_model;

    infer::FramePath decoded(const torch::Tensor& logProbs, const BeamOptions& options,
                             std::int64_t piece = 1 << 20) const {
        BeamDecoder decoder(m_dictionary, options);
        for (std::int64_t at = 0; at < logProbs.size(0); at += piece)
            decoder.add(logProbs, at, std::min(at + piece, logProbs.size(0)));
        return decoder.finish();
    }

  private Q_SLOTS:
    void initTestCase() {
        text::NgramCounts counts(2);
        for (const char* sentence : {"A B", "A B", "BA A", "AB", "B A B"})
            counts.addSentence(sentence);
        const auto file = std::filesystem::path(m_temporary.path().toStdString()) / "ab.arpa";
        writeFileAtomically(file, buildArpaModel(counts));
        m_model = std::make_shared<const text::NgramModel>(text::NgramModel::load(file));
    }

    void agreesWithAllAlignments_data() {
        QTest::addColumn<bool>("model");
        QTest::newRow("alone") << false;
        QTest::newRow("language model") << true;
    }
    void agreesWithAllAlignments() {
        QFETCH(const bool, model);
        BeamOptions options{.width = 5000};
        if (model)
            options.languageModel = m_model;
        int unlikeGreedy = 0;
        for (std::int64_t i = 0; i < 200; ++i) {
            KeyedRandom random(randomKey(1, "beam", {i}));
            const torch::Tensor logProbs = randomLogProbs(1 + i % 6, random);
            const Labels expected = bruteForce(logProbs, options);
            QCOMPARE(collapsed(decoded(logProbs, options).ids), expected);
            unlikeGreedy +=
                expected != collapsed(infer::greedyPath(logProbs, 0, logProbs.size(0)).ids);
        }
        QVERIFY(unlikeGreedy > 20);
    }

    void piecesChangeNothing() {
        KeyedRandom random(randomKey(1, "pieces"));
        const torch::Tensor logProbs = randomLogProbs(300, random);
        const BeamOptions options{.width = 20, .languageModel = m_model};
        const infer::FramePath whole = decoded(logProbs, options);
        for (const std::int64_t piece : {1, 7, 299})
            QCOMPARE(decoded(logProbs, options, piece).ids, whole.ids);
        QCOMPARE(whole.ids.size(), std::size_t{300});
        QCOMPARE(whole.logProbs.size(), std::size_t{300});
    }

    /// Far more sequences come up than there is room for; clear frames must still be read.
    void longAudioForgetsNothing() {
        constexpr std::int64_t kFrames = 20000;
        KeyedRandom random(randomKey(1, "long"));
        torch::Tensor logits = torch::full({kFrames, m_dictionary.size()}, -1e30);
        Labels said;
        for (std::int64_t t = 0; t < kFrames; ++t) {
            const std::int64_t label =
                t % 3 == 1 ? kUsed[static_cast<std::size_t>(1 + random.below(3))] : 0;
            if (label != 0)
                said.push_back(label);
            for (const std::int64_t used : kUsed)
                logits[t][used] = used == label ? 4.0 : random.normal();
        }
        QCOMPARE(collapsed(decoded(logits.log_softmax(1), {.width = 8}).ids), said);
    }

    void wordsStandWhereTheyAreClear() {
        torch::Tensor logits = torch::full({10, m_dictionary.size()}, -8.0);
        // Blank, blank, A, A, blank, A, |, B, B, blank
        const std::vector<std::int64_t> frames{0, 0, 5, 5, 0, 5, 4, 6, 6, 0};
        for (std::size_t t = 0; t < frames.size(); ++t)
            logits[static_cast<std::int64_t>(t)][frames[t]] = 4.0;
        const infer::FramePath path = decoded(logits.log_softmax(1), {.width = 10});
        QCOMPARE(path.ids, frames);
        const auto transcript =
            infer::transcriptOf(path, m_dictionary, {.frameSec = 0.02, .durationSec = 0.2});
        QCOMPARE(transcript.text, std::string("AA B"));
        QCOMPARE(transcript.words[1].startSec, 7 * 0.02);
        QVERIFY(transcript.words[0].confidence > 0.99);
    }

    void noFrames() { QVERIFY(decoded(torch::empty({0, m_dictionary.size()}), {}).ids.empty()); }
};

QTEST_GUILESS_MAIN(TestCtcBeam)
#include "tst_ctc_beam.moc"
