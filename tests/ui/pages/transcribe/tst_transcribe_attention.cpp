// SPDX-License-Identifier: GPL-3.0-or-later
// Attention maps on the Transcribe page.
#include "tests/ui/pages/transcribe/transcribe_stage.h"
#include "ui/attention/attention_map_view.h"
#include "ui/audio/audio_player.h"

using namespace parlance;
using namespace parlance::ui;
using engine::FakeEngine;
using testing::TranscribeTest;

namespace {

/// Two layers of two heads that look everywhere, 50 frames.
engine::SpeechAttention attentionAnswer(const audio::AudioBuffer& audio,
                                        const infer::AttentionOptions&) {
    engine::SpeechAttention answer;
    answer.maps = {2, 2, 50, 50, std::vector<float>(2 * 2 * 50 * 50, 0.02F)};
    answer.labels.resize(50);
    answer.frameSec = audio.durationSec() / 50.0;
    return answer;
}

} // namespace

class TstTranscribeAttention : public TranscribeTest {
    Q_OBJECT

  private Q_SLOTS:
    void initTestCase() { testing::useSettingsOf("tst_transcribe_attention"); }
    void init() { begin(); }
    void cleanup() { end(); }

    void attentionIsAskedForAndShown() {
        m_stage->engine.onAttention(attentionAnswer);
        m_stage->openRecording();
        QTRY_VERIFY(m_stage->part<QAbstractButton>("startTranscribing")->isEnabled());
        m_stage->click("showAttention");
        QTRY_VERIFY(m_stage->part<QWidget>("attentionMap")->isVisible());
        QTRY_VERIFY(m_stage->page.isSettled());
        QVERIFY(m_stage->part<QAbstractButton>("showAttention")->isChecked());
        QCOMPARE(m_stage->engine.calls().back().about,
                 (m_project->path() / "runs/first").string() + " < 2 s, all layers");
        QCOMPARE(m_stage->part<QLabel>("attentionAbout")->text(),
                 "0:00.00 to 0:02.00 of 0:02.00 · select up to 20 s above: Shift and drag");
        // A row is a time of the recording.
        auto* map = m_stage->page.findChild<AttentionMapView*>();
        const QRect area = map->mapRect();
        QTest::mouseClick(map, Qt::LeftButton, {}, area.topLeft() + QPoint(9, area.height() / 2));
        QVERIFY(map->litPlace());
        const double seconds = 0.04 * static_cast<double>(map->litPlace()->row);
        QVERIFY(seconds > 0.9 && seconds < 1.1);
        QTRY_VERIFY2(m_stage->time().startsWith(clockText(seconds, 2)),
                     qPrintable(m_stage->time()));

        // Half of it, drawn over the waveform.
        auto* axis = &m_stage->page.findChild<AudioPlayer*>()->axis();
        auto* waveform = m_stage->part<QWidget>("waveform");
        const QPoint from(waveform->width() / 2, 20);
        QTest::mousePress(waveform, Qt::LeftButton, Qt::ShiftModifier, from);
        QTest::mouseMove(waveform, QPoint(waveform->width() - 1, 20));
        QTest::mouseRelease(waveform, Qt::LeftButton, Qt::ShiftModifier);
        QVERIFY(!axis->selection().isEmpty());
        QTRY_COMPARE(m_stage->engine.countOf(FakeEngine::Call::Attention), 2);
        QTRY_VERIFY(m_stage->page.isSettled());
        QVERIFY(m_stage->part<QLabel>("attentionAbout")->text().contains("to 0:02.00 of "));
        QVERIFY(m_stage->part<QLabel>("attentionAbout")->text().startsWith("0:01.0"));

        m_stage->click("closeAttention");
        QVERIFY(!m_stage->part<QAbstractButton>("showAttention")->isChecked());
        QVERIFY(!m_stage->part<QWidget>("attentionMap")->isVisible());
        axis->clearSelection(); // nobody looks: nothing is asked
        QTRY_VERIFY(m_stage->page.isSettled());
        QCOMPARE(m_stage->engine.countOf(FakeEngine::Call::Attention), 2);
    }

    void mapsAreHighEnoughToClickARow() {
        m_stage->page.resize(820, 660); // as of a window of 1024 by 700
        m_stage->engine.onAttention(attentionAnswer);
        m_stage->openRecording();
        QTRY_VERIFY(m_stage->part<QAbstractButton>("startTranscribing")->isEnabled());
        m_stage->click("showAttention");
        auto* map = m_stage->page.findChild<AttentionMapView*>();
        QTRY_VERIFY(map->isVisible());
        QTRY_VERIFY2(2 * map->mapRect().height() > map->mapRect().width(),
                     qPrintable(QString::number(map->mapRect().height())));
    }

    void attentionOfALongRecordingIsOfTwentySeconds() {
        const auto file = m_project->path() / "long.wav";
        audio::writeWavFile(file, {4000, std::vector<float>(30 * 4000, 0.1F)});
        m_stage->engine.onAttention(attentionAnswer);
        m_stage->page.openFile(file);
        QTRY_VERIFY_WITH_TIMEOUT(m_stage->page.isSettled(), 30000);
        QTRY_VERIFY(m_stage->part<QAbstractButton>("startTranscribing")->isEnabled());
        auto* axis = &m_stage->page.findChild<AudioPlayer*>()->axis();
        axis->setCursor(25.0);
        m_stage->click("showAttention");
        QTRY_VERIFY(m_stage->page.isSettled());
        const auto stretch = [this] { return m_stage->part<QLabel>("attentionAbout")->text(); };
        QVERIFY2(stretch().startsWith("0:10.00 to 0:30.00 of 0:30.00"), qPrintable(stretch()));
        QCOMPARE(m_stage->engine.calls().back().about.substr(
                     (m_project->path() / "runs/first").string().size()),
                 " < 20 s, all layers");
        axis->select(5.0, 29.0);
        QTRY_VERIFY(stretch().startsWith("0:05.00 to 0:25.00"));
        axis->select(6.0, 6.01); // less than a model can do anything with
        QTRY_VERIFY(stretch().startsWith("0:06.00 to 0:06.10"));
        QTRY_VERIFY(m_stage->page.isSettled());
    }

    void attentionOfALayerComesWhenItIsLookedAt() {
        m_stage->engine.onAttention(
            [](const audio::AudioBuffer& audio, const infer::AttentionOptions& options) {
                engine::SpeechAttention answer = attentionAnswer(audio, options);
                answer.labels.resize(100); // twice as many frames as a coarse map has rows
                if (options.layer)
                    answer.maps = {1, 2, 100, 100, std::vector<float>(2 * 100 * 100, 0.01F)};
                return answer;
            });
        m_stage->openRecording();
        QTRY_VERIFY(m_stage->part<QAbstractButton>("startTranscribing")->isEnabled());
        m_stage->click("showAttention");
        auto* map = m_stage->page.findChild<AttentionMapView*>();
        QTRY_COMPARE(map->map().rows(), std::int64_t{100});
        QCOMPARE(m_stage->engine.calls().back().about.substr(
                     (m_project->path() / "runs/first").string().size()),
                 " < 2 s, layer 0");
        QTest::keyClick(m_stage->part<QWidget>("attentionGrid"), Qt::Key_Down);
        QTRY_VERIFY(m_stage->engine.calls().back().about.ends_with("layer 1"));
        QTRY_VERIFY(m_stage->page.isSettled());
    }

    void attentionThatFailsSaysWhyAndIsTriedAgain() {
        m_stage->engine.failWith(FakeEngine::Call::Attention,
                                 Error(ErrorKind::Checkpoint, "the weights are damaged"));
        m_stage->openRecording();
        QTRY_VERIFY(m_stage->part<QAbstractButton>("startTranscribing")->isEnabled());
        m_stage->click("showAttention");
        QTRY_COMPARE(m_stage->noticeText(), "The weights are damaged");
        QVERIFY(!m_stage->part<QAbstractButton>("exportAttention")->isEnabled());
        m_stage->engine.failWith(FakeEngine::Call::Attention, std::nullopt);
        m_stage->engine.onAttention(attentionAnswer);
        m_stage->click("closeAttention");
        m_stage->click("showAttention");
        QTRY_VERIFY(m_stage->part<QWidget>("attentionMap")->isVisible());

        m_stage->dialogs.saved = m_project->dir.filePath("map.png");
        m_stage->click("exportAttention");
        QTRY_VERIFY(QFile::exists(m_stage->dialogs.saved));
        m_stage->dialogs.saved = m_project->dir.filePath("map.txt");
        m_stage->click("exportAttention");
        QTRY_VERIFY(m_stage->noticeText().contains("Unknown kind of file"));
        QTRY_VERIFY(m_stage->page.isSettled());
    }
};

QTEST_MAIN(TstTranscribeAttention)
#include "core/audio/files/wav_writer.h"
#include "tst_transcribe_attention.moc"
