// SPDX-License-Identifier: Apache-2.0
// Speech as the server computes it: short texts together, long and streamed ones alone.
#include "core/protocol/speech/synthesize.h"
#include "core/serve/tasks/entries.h"
#include "tests/core/infer/fake_voice.h"
#include "tests/support/errors.h"

using namespace parlance;
using namespace parlance::serve;
using protocol::Synthesize;
using tests::FakeVoice;

class TestSynthesizeTask : public QObject {
    Q_OBJECT

    FakeVoice m_voice;
    std::unique_ptr<ServedTask> m_task;

    std::shared_ptr<Job> job(const std::string& text, const AnswerSinks& sinks = {},
                             const std::stop_token& stop = {}) {
        return std::make_shared<Job>(*m_task, question(text), sinks, stop);
    }
    std::any question(const std::string& text, const infer::SpeakingOptions& options = {}) const {
        return m_task->parse(Synthesize::request({.text = text, .options = options}));
    }
    std::vector<float> alone(const std::string& text) {
        return Synthesize::answer(m_task->compute({job(text)}).at(0)()).audio.samples;
    }

  private Q_SLOTS:
    void init() {
        m_voice.batches.clear();
        m_voice.aloud = 0;
        m_task = synthesizeEntry().make(m_voice);
        QVERIFY(m_task);
    }

    void nothingToSayIsRefusedBeforeItWaits() {
        PARLANCE_EXPECT_ERROR(question("?!"), ErrorKind::Data, "nothing to say");
    }

    void onlyShortTextsShare() {
        QVERIFY(m_task->lengthOf(question("One two.")).value() > 0.0);
        QVERIFY(!m_task->lengthOf(question("One two. Three four.")));
        QVERIFY(m_task->mayShare(question("One."), question("Two.")));
        QVERIFY(!m_task->mayShare(question("One."), question("One.", {.speed = 2.0})));
        QVERIFY(!m_task->mayShare(question("One."), question("One.", {.vocoding = {.seed = 2}})));
    }

    void sharedTextsSoundAsAlone() {
        std::vector<FinishJob> finish =
            m_task->compute({job("One two."), job("Three."), job("Four five six.")});
        QCOMPARE(m_voice.batches, std::vector<std::size_t>{3});
        QCOMPARE(Synthesize::answer(finish.at(0)()).audio.samples, alone("One two."));
        QCOMPARE(Synthesize::answer(finish.at(1)()).audio.samples, alone("Three."));
        QCOMPARE(Synthesize::answer(finish.at(2)()).audio.samples, alone("Four five six."));
    }

    /// Whatever becomes of those beside it, a stream's samples come once and in order.
    void streamsAmongShared() {
        std::vector<float> heard;
        std::stop_source gone;
        gone.request_stop();
        const AnswerSinks deaf{.part = [](const Outputs&) {}};
        const AnswerSinks listening{.part = [&](const Outputs& part) {
            const auto samples = Synthesize::audioOf(part).samples;
            heard.insert(heard.end(), samples.begin(), samples.end());
        }};
        std::vector<FinishJob> finish = m_task->compute(
            {job("One two.", listening), job("Three.", deaf, gone.get_token()), job("Four.")});
        QCOMPARE(m_voice.batches, std::vector<std::size_t>{1});
        QCOMPARE(m_voice.aloud.load(), 1); // who has gone is not spoken to
        const Synthesize::Answer answer = Synthesize::answer(finish.at(0)());
        QVERIFY(!heard.empty());
        QCOMPARE(heard, answer.audio.samples);
        PARLANCE_EXPECT_ERROR(finish.at(1)(), ErrorKind::Cancelled, "");
        QCOMPARE(Synthesize::answer(finish.at(2)()).audio.samples, alone("Four."));
    }

    void answersAreWhole() {
        std::int64_t done = 0;
        const auto finish = m_task->compute(
            {job("One two. Three.", {.progress = [&](const Progress& now) { done = now.done; }})});
        const Synthesize::Answer answer = Synthesize::answer(finish.at(0)());
        QCOMPARE(done, std::int64_t{2});
        QCOMPARE(answer.passages.size(), std::size_t{2});
        QCOMPARE(answer.words.size(), std::size_t{3});
        QCOMPARE(answer.mel.rows, std::int64_t{4});
        QCOMPARE(answer.mel.columns, answer.alignment.rows);
        QCOMPARE(answer.alignment.columns,
                 std::max(answer.passages[0].symbols, answer.passages[1].symbols));
    }
};

QTEST_GUILESS_MAIN(TestSynthesizeTask)
#include "tst_synthesize_task.moc"
