// SPDX-License-Identifier: Apache-2.0
// Texts as the server has them read: short ones of several clients together, others alone.
#include "core/infer/text/question_answerer.h"
#include "core/infer/text/text_classifier.h"
#include "core/infer/text/text_embedder.h"
#include "core/protocol/text/classify.h"
#include "core/protocol/text/embed.h"
#include "core/protocol/text/question_answering.h"
#include "core/serve/tasks/entries.h"
#include "tests/support/errors.h"

using namespace parlance;
using namespace parlance::serve;
using protocol::Classify;
using protocol::Embed;
using protocol::QuestionAnswering;

namespace {

/// Tells how long texts are, and how many it was asked about at once.
class Counter : public infer::QuestionAnswerer,
                public infer::TextClassifier,
                public infer::TextEmbedder {
  public:
    std::vector<std::size_t> batches;
    std::stop_token stop; ///< that it was given last

    std::vector<std::vector<infer::TextAnswer>>
    answer(std::span<const infer::TextQuestion> questions, const infer::AnsweringOptions&,
           const ProgressSink& progress, const std::stop_token& token) override {
        begin(questions.size(), progress, token);
        std::vector<std::vector<infer::TextAnswer>> answers;
        for (const infer::TextQuestion& each : questions)
            answers.push_back({{.text = each.context + each.question}});
        return answers;
    }
    std::string taskName() const override { return "length"; }
    bool takesPairs() const override { return true; }
    std::vector<infer::TextClass> classify(std::span<const infer::TextPair> inputs,
                                           const ProgressSink& progress,
                                           const std::stop_token& token) override {
        begin(inputs.size(), progress, token);
        std::vector<infer::TextClass> results;
        for (const infer::TextPair& input : inputs)
            results.push_back({.classes = {{input.text + input.pair.value_or("-"), 1.0}}});
        return results;
    }
    std::int64_t dimension() const override { return 2; }
    torch::Tensor embed(std::span<const std::string> texts, const ProgressSink& progress,
                        const std::stop_token& token) override {
        begin(texts.size(), progress, token);
        torch::Tensor rows = torch::zeros({std::ssize(texts), 2});
        for (std::int64_t i = 0; i < rows.size(0); ++i)
            rows[i][1] = static_cast<double>(texts[static_cast<std::size_t>(i)].size());
        return rows;
    }

  private:
    void begin(std::size_t count, const ProgressSink& progress, const std::stop_token& token) {
        batches.push_back(count);
        stop = token;
        if (progress)
            progress({.done = 1, .total = 2, .what = {}});
    }
};

} // namespace

class TestReadingTasks : public QObject {
    Q_OBJECT

    Counter m_counter;
    std::unique_ptr<ServedTask> m_answer, m_classify, m_embed;

    std::any asked(const std::string& context, std::vector<std::string> questions,
                   const infer::AnsweringOptions& options = {}) const {
        return m_answer->parse(QuestionAnswering::request(
            {.context = context, .questions = std::move(questions), .options = options}));
    }
    std::any pairs(std::vector<std::string> texts, std::vector<std::string> others) const {
        return m_classify->parse(
            Classify::request({.texts = std::move(texts), .pairs = std::move(others)}));
    }
    std::any texts(std::vector<std::string> of) const {
        return m_embed->parse(Embed::request({.texts = std::move(of)}));
    }
    static std::shared_ptr<Job> job(ServedTask& task, std::any question,
                                    const AnswerSinks& sinks = {},
                                    const std::stop_token& stop = {}) {
        return std::make_shared<Job>(task, std::move(question), sinks, stop);
    }

  private Q_SLOTS:
    void init() {
        m_counter.batches.clear();
        m_answer = answerEntry().make(m_counter);
        m_classify = classifyEntry().make(m_counter);
        m_embed = embedEntry().make(m_counter);
        QVERIFY(m_answer && m_classify && m_embed);
        QVERIFY(!fillMaskEntry().make(m_counter) && !textFeaturesEntry().make(m_counter));
    }

    void onlyShortTextsShare() {
        QVERIFY(m_answer->lengthOf(asked("context", {"one"})).value() > 0.0);
        QVERIFY(!m_answer->lengthOf(asked("context", {"one", "two"})));
        QVERIFY(!m_answer->lengthOf(asked(std::string(10'000, 'a'), {"one"})));
        QVERIFY(m_classify->lengthOf(pairs({"one"}, {"two"})));
        QVERIFY(!m_classify->lengthOf(pairs({"one", "two"}, {})));
        QVERIFY(m_embed->lengthOf(texts({"one"})) && !m_embed->lengthOf(texts({})));
    }

    void onlyThoseAskedAlikeShare() {
        QVERIFY(m_answer->mayShare(asked("a", {"b"}), asked("c", {"d"})));
        QVERIFY(!m_answer->mayShare(asked("a", {"b"}), asked("a", {"b"}, {.top = 2})));
        QVERIFY(!m_answer->mayShare(asked("a", {"b"}), asked("a", {"b"}, {.nullAnswers = true})));
        QVERIFY(m_classify->mayShare(pairs({"a"}, {"b"}), pairs({"c"}, {"d"})));
        QVERIFY(!m_classify->mayShare(pairs({"a"}, {"b"}), pairs({"c"}, {})));
        QVERIFY(m_embed->mayShare(texts({"a"}), texts({"b"})));
    }

    void eachGetsItsOwn() {
        auto answers = m_answer->compute(
            {job(*m_answer, asked("a", {"1"})), job(*m_answer, asked("b", {"2", "3"}))});
        QCOMPARE(QuestionAnswering::answer(answers.at(0)()).answers.at(0).at(0).text,
                 std::string("a1"));
        QCOMPARE(QuestionAnswering::answer(answers.at(1)()).answers.at(1).at(0).text,
                 std::string("b3"));
        auto classes = m_classify->compute({job(*m_classify, pairs({"a", "b"}, {"c", "d"})),
                                            job(*m_classify, pairs({"e"}, {"f"}))});
        QCOMPARE(Classify::answer(classes.at(0)()).results.at(1).label(), std::string("bd"));
        QCOMPARE(Classify::answer(classes.at(1)()).results.at(0).label(), std::string("ef"));
        QCOMPARE(Classify::answer(classes.at(1)()).task, std::string("length"));
        auto rows =
            m_embed->compute({job(*m_embed, texts({"a", "bb"})), job(*m_embed, texts({"ccc"}))});
        QCOMPARE(Embed::answer(rows.at(0)()).embeddings, (std::vector<float>{0, 1, 0, 2}));
        QCOMPARE(Embed::answer(rows.at(1)()).embeddings, (std::vector<float>{0, 3}));
        QCOMPARE(m_counter.batches, (std::vector<std::size_t>{3, 3, 3}));
    }

    /// What one client wishes does not concern the others.
    void onlyOneAloneStopsItsModel() {
        std::stop_source gone;
        gone.request_stop();
        std::int64_t done = 0;
        const AnswerSinks sinks{.progress = [&](const Progress& now) { done = now.done; }};
        const auto first = job(*m_embed, texts({"a"}), sinks, gone.get_token());
        m_embed->compute({first, job(*m_embed, texts({"b"}))});
        QVERIFY(!m_counter.stop.stop_requested() && done == 0);
        m_embed->compute({first});
        QVERIFY(m_counter.stop.stop_requested() && done == 1);
    }
};

QTEST_GUILESS_MAIN(TestReadingTasks)
#include "tst_reading_tasks.moc"
