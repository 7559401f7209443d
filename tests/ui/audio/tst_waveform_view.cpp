// SPDX-License-Identifier: Apache-2.0
// The pictures of sound along its time: a waveform, looked at column by column, and a spectrogram.
#include "tests/ui/support/layout_check.h"
#include "ui/audio/audio_clip.h"
#include "ui/audio/audio_player.h"
#include "ui/audio/player_card.h"
#include "ui/audio/spectrogram_view.h"
#include "ui/audio/time_axis.h"
#include "ui/audio/time_ruler.h"
#include "ui/audio/waveform_view.h"
#include "ui/audio/word_lane.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"

#include <QSplitter>
#include <QTest>

#include <cmath>
#include <numbers>

using namespace parlance;
using namespace parlance::ui;

class TestWaveformView : public QObject {
    Q_OBJECT

    static constexpr int kWidth = 600;
    static constexpr int kHeight = 120;

    /// A tone of one second.
    static std::shared_ptr<const AudioClip> tone(double frequency) {
        audio::AudioBuffer buffer{.sampleRateHz = 8000, .samples = std::vector<float>(8000)};
        for (std::size_t i = 0; i < buffer.samples.size(); ++i)
            buffer.samples[i] = static_cast<float>(
                0.8 * std::sin(2.0 * std::numbers::pi * frequency * static_cast<double>(i) / 8000));
        return makeClip(std::move(buffer), {});
    }

    /// First and last row of the wave in a column; the line in the middle is not of it.
    static std::pair<int, int> inkOf(const QImage& picture, int x) {
        std::pair<int, int> rows{kHeight, -1};
        for (int y = 0; y < kHeight; ++y) {
            const QColor pixel = picture.pixelColor(x, y);
            const QColor wave = theme().accent;
            const int distance = std::abs(pixel.red() - wave.red()) +
                                 std::abs(pixel.green() - wave.green()) +
                                 std::abs(pixel.blue() - wave.blue());
            if (distance > 220)
                continue;
            rows.first = std::min(rows.first, y);
            rows.second = y;
        }
        return rows;
    }

  private Q_SLOTS:
    void initTestCase() { ThemeManager::instance().apply(ThemeChoice::Light); }

    void theWaveHasNoGaps_data() {
        QTest::addColumn<double>("frequency");
        QTest::addColumn<double>("zoom");
        QTest::newRow("13 samples in a column") << 300.0 << 1.0;
        QTest::newRow("2 samples in a column") << 700.0 << 6.0;
        QTest::newRow("2 columns to a sample") << 1500.0 << 20.0;
    }
    void theWaveHasNoGaps() {
        QFETCH(double, frequency);
        QFETCH(double, zoom);
        TimeAxis axis;
        const auto clip = tone(frequency);
        axis.setDuration(clip->durationSec());
        axis.zoom(zoom, 0.5);
        axis.setCursor(0.0);
        WaveformView view(axis);
        view.resize(kWidth, kHeight);
        view.setClip(clip);
        const QImage picture = view.grab().toImage().convertToFormat(QImage::Format_RGB32);
        QCOMPARE(picture.size(), QSize(kWidth, kHeight));
        int least = kHeight, most = 0;
        std::pair<int, int> before = inkOf(picture, 5);
        for (int x = 6; x < kWidth - 5; ++x) {
            const std::pair<int, int> here = inkOf(picture, x);
            const auto place = QStringLiteral("at column %1").arg(x).toUtf8();
            QVERIFY2(here.second >= here.first, place);
            QVERIFY2(here.first <= before.second + 1 && here.second >= before.first - 1, place);
            least = std::min(least, here.first);
            most = std::max(most, here.second);
            before = here;
        }
        QVERIFY(least < kHeight / 8);
        QVERIFY(most > kHeight * 7 / 8);
    }

    /// Neither by the edge nor by the cursor.
    void theFirstLabelIsNotCut() {
        TimeAxis axis;
        axis.setDuration(2.0);
        TimeRuler ruler(axis);
        ruler.resize(kWidth, ruler.height());
        const QImage atStart = ruler.grab().toImage();
        axis.setCursor(1.9);
        const QImage later = ruler.grab().toImage();
        for (int y = 5; y < ruler.height(); ++y) // below the tick
            for (int x = 0; x < 80; ++x) {
                QCOMPARE(atStart.pixel(x, y), later.pixel(x, y));
                if (x < 3)
                    QCOMPARE(later.pixel(x, y), later.pixel(0, ruler.height() - 1));
            }
    }

    void theSpectrogramIsWhereItIsHeard_data() {
        QTest::addColumn<int>("seconds");
        QTest::addColumn<double>("zoom");
        QTest::newRow("several frames in a column") << 60 << 1.0;
        QTest::newRow("several columns to a frame") << 2 << 1.0;
        QTest::newRow("a few frames") << 2 << 8.0;
    }
    /// Silence, and then a tone: also where one comes closer.
    void theSpectrogramIsWhereItIsHeard() {
        QFETCH(int, seconds);
        QFETCH(double, zoom);
        audio::AudioBuffer buffer{.sampleRateHz = 8000, .samples = {}};
        buffer.samples.resize(static_cast<std::size_t>(seconds) * 8000);
        for (std::size_t i = buffer.samples.size() / 2; i < buffer.samples.size(); ++i)
            buffer.samples[i] = 0.8F * std::sin(0.5F * static_cast<float>(i));
        const auto clip = makeClip(std::move(buffer), {});
        TimeAxis axis;
        axis.setDuration(clip->durationSec());
        axis.zoom(zoom, clip->durationSec() / 2.0);
        SpectrogramView view(axis);
        view.resize(kWidth, kHeight);
        view.setClip(clip);
        const QImage picture = view.grab().toImage();
        QCOMPARE(picture.size(), QSize(kWidth, kHeight));
        // In the light theme the loudest is the darkest; the labels stand to the left.
        const auto darkest = [&](int x) {
            int least = 255;
            for (int y = 0; y < kHeight; ++y)
                least = std::min(least, qGray(picture.pixel(x, y)));
            return least;
        };
        QVERIFY(darkest(kWidth * 3 / 16) > 200);
        QVERIFY(darkest(kWidth * 13 / 16) < 100);
    }

    /// So that to draw an hour takes no longer than to draw a minute.
    void aLongSpectrogramIsThereInFewerFramesToo() {
        audio::AudioBuffer buffer{.sampleRateHz = 8000, .samples = std::vector<float>(8000 * 60)};
        for (std::size_t i = 0; i < buffer.samples.size(); ++i)
            buffer.samples[i] = static_cast<float>(i % 4001) / 8000.0F;
        const auto clip = makeClip(std::move(buffer), {});
        QVERIFY(clip->coarserMels.size() > 2);
        const audio::MelSpectrogram* finer = &clip->mel;
        for (const audio::MelSpectrogram& mel : clip->coarserMels) {
            QCOMPARE(mel.frames, (finer->frames + 1) / 2);
            QCOMPARE(mel.hopSec, 2.0 * finer->hopSec);
            QCOMPARE(mel.values.size(), static_cast<std::size_t>(mel.frames * mel.melBins));
            const auto bins = static_cast<std::size_t>(mel.melBins);
            QCOMPARE(mel.values[bins], 0.5F * (finer->values[2 * bins] + finer->values[3 * bins]));
            finer = &mel;
        }
        QCOMPARE(&clip->melFor(0.0), &clip->mel);
        QCOMPARE(&clip->melFor(clip->durationSec()), finer);
        const double hopSec = clip->melFor(0.05).hopSec;
        QVERIFY(2.0 * hopSec <= 0.05 && 4.0 * hopSec > 0.05);
        QVERIFY(tone(300.0)->coarserMels.empty()); // it has few
    }

    /// It has the room that the next one does not need.
    void aShortWordHasItsLabel() {
        TimeAxis axis;
        axis.setDuration(1.0);
        WordLane lane(axis);
        lane.resize(kWidth, lane.height());
        lane.setWords({{"one", 0.0, 0.015, 1.0}, {"two", 0.02, 0.4, 1.0}, {"three", 0.5, 0.9, 1.0}},
                      [](const text::Word&) { return QString(); });
        const QImage picture = lane.grab().toImage();
        const auto hasInk = [&](int from, int to) {
            for (int x = from; x < to; ++x)
                for (int y = 4; y < 4 + lane.fontMetrics().ascent(); ++y)
                    if (qGray(picture.pixel(x, y)) < 128)
                        return true;
            return false;
        };
        const int one = lane.fontMetrics().horizontalAdvance(QStringLiteral("one"));
        QVERIFY(one > 0.02 * kWidth); // longer than its time
        QVERIFY(hasInk(1, 1 + one / 2));
        QVERIFY(!hasInk(one + 3, one + 6)); // the next one keeps off
        QVERIFY(hasInk(one + 6, one + 40));
    }

    /// Tabs and splitters do not ask for the height of a text that goes on in further lines.
    void whatIsSaidBelowThePlayerHasRoom() {
        QSplitter split(Qt::Vertical);
        auto* card = new PlayerCard(&split);
        QLabel* said = makeText(TextRole::Muted, "said", card);
        card->body()->addWidget(said);
        split.addWidget(new QWidget(&split));
        split.resize(480, 200);
        split.show();
        QVERIFY(QTest::qWaitForWindowExposed(&split));
        card->show(tone(300.0), QStringLiteral("One"), {});
        said->setText(QStringLiteral("said nothing of what it was to say: ").repeated(6));
        split.setSizes({1, 400});
        QTRY_VERIFY(said->height() >= said->heightForWidth(said->width()));
        const QStringList problems = ui::testing::layoutProblems(*card);
        QVERIFY2(problems.isEmpty(), qPrintable(problems.join(QLatin1Char('\n'))));
    }
};

QTEST_MAIN(TestWaveformView)
#include "tst_waveform_view.moc"
