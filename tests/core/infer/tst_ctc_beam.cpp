// SPDX-License-Identifier: Apache-2.0
// The beam against a decoder that adds up all alignments one by one.
#include "core/base/error.h"
#include "core/base/files.h"
#include "core/base/random.h"
#include "core/infer/ctc/ctc_beam.h"
#include "core/infer/ctc/decoding_thread.h"
#include "core/text/ngram_builder.h"

#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <map>
#include <numeric>

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
    const infer::LanguageModel& model = *options.languageModel;
    infer::LanguageModel::State state = model.start();
    double score = 0.0;
    std::string word;
    const auto logProb = [&](const std::string& asked) {
        const infer::LanguageModel::Question question{state, asked};
        const auto answer = model.score({&question, 1}).front();
        state = answer.state;
        return answer.logProb;
    };
    const auto end = [&] {
        if (!word.empty())
            score += options.lmWeight * logProb(word) + options.wordBonus;
        word.clear();
    };
    for (const std::int64_t label : labels) {
        if (label == 4)
            end();
        else
            word += label == 5 ? 'A' : 'B';
    }
    end();
    return score + options.lmWeight * logProb({});
}

/// Calls `take(frames, ln P)` for every alignment of every label sequence.
template <typename Take>
void forAlignments(const torch::Tensor& logProbs, const Take& take) {
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
        take(alignment, logProb);
    }
}

std::map<Labels, double> allSequences(const torch::Tensor& logProbs) {
    std::map<Labels, double> probs;
    forAlignments(logProbs, [&](const Labels& alignment, double logProb) {
        probs[collapsed(alignment)] += std::exp(logProb);
    });
    return probs;
}

/// ln P of the likeliest alignment of these labels.
double bestAlignment(const torch::Tensor& logProbs, const Labels& labels) {
    double best = -INFINITY;
    forAlignments(logProbs, [&](const Labels& alignment, double logProb) {
        if (collapsed(alignment) == labels)
            best = std::max(best, logProb);
    });
    return best;
}

/// ln(e^a + e^b)
double logAdd(double a, double b) {
    const double greater = std::max(a, b);
    return std::isinf(greater) ? greater : greater + std::log1p(std::exp(std::min(a, b) - greater));
}

/// Every label sequence, frame by frame, none of them dropped: ln P of the alignments that end in
/// the blank, and in the label.
std::map<Labels, double> unprunedSequences(const torch::Tensor& logProbs) {
    struct Ends {
        double blank = -INFINITY, label = -INFINITY;
        double all() const { return logAdd(blank, label); }
    };
    std::map<Labels, Ends> now{{{}, {.blank = 0.0}}};
    const auto value = logProbs.to(torch::kFloat64).contiguous();
    const auto at = value.accessor<double, 2>();
    for (std::int64_t t = 0; t < logProbs.size(0); ++t) {
        std::map<Labels, Ends> next;
        for (const auto& [labels, ends] : now) {
            Ends& same = next[labels];
            same.blank = logAdd(same.blank, ends.all() + at[t][0]);
            if (!labels.empty())
                same.label = logAdd(same.label, ends.label + at[t][labels.back()]);
            for (const std::int64_t label : {4, 5, 6}) {
                Labels longer = labels;
                longer.push_back(label);
                const bool repeats = !labels.empty() && labels.back() == label;
                Ends& added = next[longer];
                added.label =
                    logAdd(added.label, (repeats ? ends.blank : ends.all()) + at[t][label]);
            }
        }
        now = std::move(next);
    }
    std::map<Labels, double> all;
    for (const auto& [labels, ends] : now)
        all[labels] = ends.all();
    return all;
}

/// The likeliest first.
std::vector<std::pair<double, Labels>> bruteForce(const torch::Tensor& logProbs,
                                                  const BeamOptions& options) {
    std::vector<std::pair<double, Labels>> all;
    for (const auto& [labels, prob] : allSequences(logProbs))
        all.emplace_back(std::log(prob) + languageScore(labels, options), labels);
    std::ranges::stable_sort(all, std::ranges::greater(), &std::pair<double, Labels>::first);
    return all;
}

std::string textOf(const Labels& labels) {
    std::string line;
    for (const std::int64_t label : labels)
        line += label == 4 ? "| " : label == 5 ? "A " : "B ";
    return text::textFromLabelLine(line);
}

/// Counts how often it is asked.
class CountingModel : public infer::LanguageModel {
  public:
    explicit CountingModel(std::shared_ptr<const LanguageModel> model)
        : m_model(std::move(model)) {}
    State start() const override { return m_model->start(); }
    std::vector<Answer> score(std::span<const Question> batch) const override {
        ++calls;
        return m_model->score(batch);
    }
    mutable int calls = 0;

  private:
    std::shared_ptr<const LanguageModel> m_model;
};

} // namespace

class TestCtcBeam : public QObject {
    Q_OBJECT

    QTemporaryDir m_temporary;
    const CtcDictionary m_dictionary = dictionary();
    std::shared_ptr<const infer::LanguageModel> m_model;

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
        m_model = infer::languageModelOf(text::NgramModel::load(file));
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
            const Labels expected = bruteForce(logProbs, options).front().second;
            QCOMPARE(collapsed(decoded(logProbs, options).ids), expected);
            unlikeGreedy +=
                expected != collapsed(infer::greedyPath(logProbs, 0, logProbs.size(0)).ids);
        }
        QVERIFY(unlikeGreedy > 20);
    }

    void alternativesAreTheNextBestTexts() {
        BeamOptions options{.width = 5000, .languageModel = m_model, .nBest = 4};
        for (std::int64_t i = 0; i < 30; ++i) {
            KeyedRandom random(randomKey(1, "n-best", {i}));
            const torch::Tensor logProbs = randomLogProbs(2 + i % 4, random);
            std::vector<std::pair<double, std::string>> expected;
            for (const auto& [score, labels] : bruteForce(logProbs, options)) {
                const std::string text = textOf(labels);
                const auto same = [&](const auto& known) { return known.second == text; };
                if (expected.size() < 4 && std::ranges::none_of(expected, same))
                    expected.emplace_back(score, text);
            }
            BeamDecoder decoder(m_dictionary, options);
            decoder.add(logProbs, 0, logProbs.size(0));
            decoder.finish();
            const auto found = decoder.alternatives();
            QCOMPARE(found.size(), expected.size());
            for (std::size_t k = 0; k < found.size(); ++k) {
                QCOMPARE(found[k].text, expected[k].second);
                QVERIFY(std::abs(found[k].score - expected[k].first) < 1e-4);
            }
        }
        options.nBest = 1;
        QVERIFY(BeamDecoder(m_dictionary, options).alternatives().empty());
    }

    /// A beam that drops nothing is judged afterwards as it would have been on the way.
    void rescoredAfterwardsAsOnTheWay() {
        const BeamOptions onTheWay{.width = 5000, .languageModel = m_model, .lmWeight = 0.8};
        const BeamOptions afterwards{
            .width = 5000, .rescorer = m_model, .rescoringWeight = 0.8, .nBest = 2};
        int unlikeAlone = 0;
        for (std::int64_t i = 0; i < 60; ++i) {
            KeyedRandom random(randomKey(1, "rescored", {i}));
            const torch::Tensor logProbs = randomLogProbs(2 + i % 4, random);
            const auto [score, expected] = bruteForce(logProbs, onTheWay).front();
            BeamDecoder decoder(m_dictionary, afterwards);
            decoder.add(logProbs, 0, logProbs.size(0));
            QVERIFY(decoder.alternatives().empty()); // nothing is judged before the end
            QCOMPARE(collapsed(decoder.finish().ids), expected);
            QVERIFY(std::abs(decoder.alternatives().front().score - score) < 1e-4);
            unlikeAlone += expected != bruteForce(logProbs, {.width = 5000}).front().second;
        }
        QVERIFY(unlikeAlone > 5);
    }

    /// What the search was told already is not counted again, and words have one bonus.
    void twoModelsAddUp() {
        const BeamOptions once{.width = 5000, .languageModel = m_model, .lmWeight = 0.8};
        const BeamOptions halves{.width = 5000,
                                 .languageModel = m_model,
                                 .lmWeight = 0.5,
                                 .rescorer = m_model,
                                 .rescoringWeight = 0.3};
        for (std::int64_t i = 0; i < 30; ++i) {
            KeyedRandom random(randomKey(1, "halves", {i}));
            const torch::Tensor logProbs = randomLogProbs(2 + i % 4, random);
            QCOMPARE(decoded(logProbs, halves).ids, decoded(logProbs, once).ids);
        }
    }

    /// A network answers many questions as quickly as one.
    void theLanguageModelIsAskedInBatches() {
        const auto counting = std::make_shared<CountingModel>(m_model);
        KeyedRandom random(randomKey(1, "batches"));
        decoded(randomLogProbs(100, random), {.width = 50, .languageModel = counting});
        QVERIFY(counting->calls <= 100 + 2); // a frame, and twice at the end
    }

    void aThreadOfItsOwnChangesNothing() {
        KeyedRandom random(randomKey(1, "thread"));
        const torch::Tensor logProbs = randomLogProbs(300, random);
        const BeamOptions options{.width = 20, .languageModel = m_model};
        std::vector<std::size_t> heard;
        infer::DecodingThread decoder(
            infer::makeDecoder(m_dictionary, options),
            [&](const infer::FramePath& path) { heard.push_back(path.ids.size()); });
        for (std::int64_t at = 0; at < 300; at += 50)
            decoder.add(logProbs, at, at + 50);
        QCOMPARE(decoder.finish().ids, decoded(logProbs, options).ids);
        QCOMPARE(heard, (std::vector<std::size_t>{50, 100, 150, 200, 250, 300}));
    }

    /// Narrow beams over sequences of which thousands exist, against the best of all: what is
    /// dropped on the way is hardly ever what would have won.
    void pruningLosesLittle_data() {
        QTest::addColumn<bool>("model");
        QTest::newRow("alone") << false;
        QTest::newRow("language model") << true;
    }
    void pruningLosesLittle() {
        QFETCH(const bool, model);
        constexpr std::int64_t kCases = 40, kFrames = 8;
        std::map<std::size_t, double> lost; // nats, by width, over all cases
        std::map<std::size_t, int> missed;
        for (std::int64_t i = 0; i < kCases; ++i) {
            KeyedRandom random(randomKey(1, "pruned", {i}));
            const torch::Tensor logProbs = randomLogProbs(kFrames, random);
            BeamOptions options;
            if (model)
                options.languageModel = m_model;
            const std::map<Labels, double> all = unprunedSequences(logProbs);
            QVERIFY(all.size() > 5000);
            double best = -INFINITY;
            for (const auto& [labels, logProb] : all)
                best = std::max(best, logProb + languageScore(labels, options));
            for (const std::size_t width : {1, 4, 16}) {
                options.width = width;
                const Labels found = collapsed(decoded(logProbs, options).ids);
                const double deficit = best - all.at(found) - languageScore(found, options);
                QVERIFY(deficit > -1e-4); // nothing is better than the best of all
                lost[width] += deficit;
                missed[width] += deficit > 1e-4;
            }
        }
        const QString told = QStringLiteral("lost %1, %2, %3 nats; missed %4, %5, %6 of 40")
                                 .arg(lost[1])
                                 .arg(lost[4])
                                 .arg(lost[16])
                                 .arg(missed[1])
                                 .arg(missed[4])
                                 .arg(missed[16]);
        QVERIFY2(missed[1] > missed[4] && missed[4] >= missed[16], qPrintable(told));
        QVERIFY2(missed[16] <= 2 && lost[16] < 0.2, qPrintable(told));
        qInfo("%s", qPrintable(told));
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

    /// Of all paths that read as the labels do, so that where greedy decoding hears the same, the
    /// words have its times and confidence.
    void theLikeliestPathIsTaken() {
        KeyedRandom random(5);
        for (int i = 0; i < 60; ++i) {
            const torch::Tensor logProbs = randomLogProbs(1 + i % 6, random);
            const auto path = decoded(logProbs, {.width = 1000});
            const auto sum = [](const infer::FramePath& each) {
                return std::accumulate(each.logProbs.begin(), each.logProbs.end(), 0.0);
            };
            QVERIFY(std::abs(sum(path) - bestAlignment(logProbs, collapsed(path.ids))) < 1e-5);
            const auto greedy = infer::greedyPath(logProbs, 0, logProbs.size(0));
            if (collapsed(greedy.ids) == collapsed(path.ids))
                QCOMPARE(path.ids, greedy.ids);
        }
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
