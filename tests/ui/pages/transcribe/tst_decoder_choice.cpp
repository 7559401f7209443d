// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/files.h"
#include "tests/ui/pages/transcribe/transcribe_stage.h"
#include "ui/widgets/silence_clock.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QTemporaryDir>

using namespace parlance;
using namespace parlance::ui;
using testing::TranscribeTest;

class TstDecoderChoice : public TranscribeTest {
    Q_OBJECT

  private Q_SLOTS:
    void initTestCase() { testing::useSettingsOf("tst_decoder_choice"); }
    void init() { begin(); }
    void cleanup() { end(); }

    void theDecoderIsKept() {
        auto* button = m_stage->part<QAbstractButton>("decoderChoice");
        QCOMPARE(button->text(), QString("Greedy"));
        m_stage->part<QComboBox>("decoder")->setCurrentIndex(1);
        m_stage->part<QSpinBox>("beamWidth")->setValue(20);
        m_stage->dialogs.files = {QStringLiteral("/models/digits.arpa")};
        m_stage->part<QAbstractButton>("languageModel")->click();
        m_stage->part<QDoubleSpinBox>("languageModelWeight")->setValue(1.5);
        QCOMPARE(button->text(), QString("Beam 20 · digits.arpa"));
        QVERIFY(!m_stage->part<QAbstractButton>("noRescorer")->isEnabled());
        m_stage->dialogs.files = {QStringLiteral("/runs/words/checkpoints/best/model.safetensors")};
        m_stage->part<QAbstractButton>("rescorer")->click();
        m_stage->part<QDoubleSpinBox>("rescorerWeight")->setValue(0.7);
        QCOMPARE(button->text(), QString("Beam 20 · digits.arpa · words"));
        m_stage->hearThreeWords();
        const text::DecodingOptions expected{"beam",
                                             20,
                                             "/models/digits.arpa",
                                             1.5,
                                             "/runs/words/checkpoints/best/model.safetensors",
                                             0.7};
        QVERIFY(m_stage->engine.lastDecoding() == expected);

        m_stage.emplace(*m_project); // the next window has it too
        m_stage->hearThreeWords();
        QVERIFY(m_stage->engine.lastDecoding() == expected);
        m_stage->part<QAbstractButton>("noLanguageModel")->click();
        QVERIFY(m_stage->engine.lastDecoding().languageModel == "/models/digits.arpa");
        m_stage->hearThreeWords();
        QVERIFY(m_stage->engine.lastDecoding().languageModel.empty());
        QVERIFY(!m_stage->engine.lastDecoding().rescorer.empty());
        m_stage->part<QComboBox>("decoder")->setCurrentIndex(0);
        m_stage->hearThreeWords();
        QVERIFY(m_stage->engine.lastDecoding().decoder == "greedy");
    }

    /// As the keys come from the window system, not sent to a field.
    void theDecoderIsSetByKeys() {
        m_stage->page.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&m_stage->page));
        const auto press = [this](Qt::Key key, Qt::KeyboardModifiers with = {}) {
            QTest::keyClick(m_stage->page.windowHandle(), key, with);
        };
        auto* button = m_stage->part<QPushButton>("decoderChoice");
        auto* form = m_stage->part<QWidget>("decoderForm");
        auto* decoder = m_stage->part<QComboBox>("decoder");
        auto* width = m_stage->part<QSpinBox>("beamWidth");
        button->setFocus();
        press(Qt::Key_Space);
        QTRY_VERIFY(form->isVisible());
        QTRY_VERIFY(decoder->hasFocus());
        press(Qt::Key_Down);
        QCOMPARE(button->text(), QString("Beam 50"));
        press(Qt::Key_Tab);
        QTRY_VERIFY(width->hasFocus());
        for (const Qt::Key key : {Qt::Key_2, Qt::Key_0, Qt::Key_Return})
            press(key);
        QCOMPARE(button->text(), QString("Beam 20"));
        press(Qt::Key_L, Qt::AltModifier);
        QTRY_VERIFY(m_stage->part<QWidget>("languageModel")->hasFocus());
        press(Qt::Key_W, Qt::AltModifier);
        QTRY_VERIFY(width->hasFocus());
        QVERIFY(form->isVisible());
        press(Qt::Key_Escape);
        QTRY_VERIFY(!form->isVisible());
        QTRY_VERIFY(button->hasFocus());
        m_stage->click("decoderChoice"); // by the mouse it is the same
        QTRY_VERIFY(decoder->hasFocus());
        press(Qt::Key_Up);
        QCOMPARE(button->text(), QString("Greedy"));
        press(Qt::Key_Escape);
        QTRY_VERIFY(button->hasFocus());
    }

    void anotherProjectHasADecoderOfItsOwn() {
        m_stage->part<QComboBox>("decoder")->setCurrentIndex(1);
        const auto decoder = [this] {
            return m_stage->part<QAbstractButton>("decoderChoice")->text();
        };
        QCOMPARE(decoder(), QString("Beam 50"));
        const std::filesystem::path other = m_project->path() / "other";
        m_stage.emplace(*m_project, other);
        QCOMPARE(decoder(), QString("Greedy"));
        m_stage.emplace(*m_project);
        QCOMPARE(decoder(), QString("Beam 50"));
    }

    void aLanguageModelIsMadeOfTexts() {
        const QTemporaryDir folder;
        const QString text = folder.filePath("said.txt"), model = folder.filePath("said.arpa");
        writeFileAtomically(text.toStdString(), "one two three\none two\n");
        auto* make = m_stage->part<QPushButton>("makeNgrams");
        const auto* told = m_stage->part<QLabel>("ngramsText");
        make->click(); // no text is chosen
        QVERIFY(told->text().isEmpty());
        m_stage->dialogs.files = {text};
        m_stage->dialogs.saved = model;
        auto* copy = m_stage->part<QAbstractButton>("copyNgramsCommand");
        copy->click();
        QVERIFY2(
            QApplication::clipboard()->text().endsWith(
                QStringLiteral(" && parlance prepare ngram-lm %1 --output %2").arg(text, model)),
            qPrintable(QApplication::clipboard()->text()));
        QCOMPARE(told->text(), QString("The command line is on the clipboard"));
        QVERIFY(!std::filesystem::exists(model.toStdString()));
        make->click();
        QVERIFY(!copy->isEnabled());
        auto* clock = make->parent()->findChild<SilenceClock*>();
        const QString state = told->text();
        clock->countSilence(19.0);
        QCOMPARE(told->text(), state);
        clock->countSilence(25.0);
        QCOMPARE(told->text(), QString("No progress for 25 s"));
        clock->sign();
        QCOMPARE(told->text(), state);
        QTRY_COMPARE(told->text(), QString("Made of 2 sentences."));
        QCOMPARE(m_stage->part<QAbstractButton>("decoderChoice")->text(),
                 QString("Beam 50 · said.arpa"));
        QVERIFY(readFile(model.toStdString()).find("ONE") != std::string::npos);
        make->click(); // what is there already stays
        QTRY_VERIFY(told->text().contains("said.arpa: "));
        QVERIFY(make->isEnabled());
    }

    void greedyHasNoUseForTheBeamsSettings() {
        const std::vector<const char*> beams{"beamWidth", "languageModel", "languageModelWeight",
                                             "rescorer", "rescorerWeight"};
        for (const char* name : beams)
            QVERIFY2(!m_stage->part<QWidget>(name)->isEnabled(), name);
        m_stage->part<QComboBox>("decoder")->setCurrentIndex(1);
        for (const char* name : {"beamWidth", "languageModel", "rescorer"})
            QVERIFY2(m_stage->part<QWidget>(name)->isEnabled(), name);
    }
};

QTEST_MAIN(TstDecoderChoice)
#include "tst_decoder_choice.moc"
