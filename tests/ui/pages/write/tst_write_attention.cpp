// SPDX-License-Identifier: GPL-3.0-or-later
// The Write page shows where the model looks in what it wrote or read.
#include "tests/ui/pages/write/write_stage.h"
#include "ui/attention/attention_card.h"
#include "ui/attention/attention_map_view.h"
#include "ui/attention/attention_view.h"
#include "ui/shell/page_area.h"

#include <QScopeGuard>
#include <QStandardPaths>

using namespace parlance;
using namespace parlance::ui;
using namespace parlance::ui::testing;
using Call = engine::FakeEngine::Call;

namespace {

/// Each token looks at the first one and at the one before; the text's words follow an end of line.
protocol::TextAttention::Answer looksBack(const protocol::TextAttention::Question& question) {
    protocol::TextAttention::Answer answer;
    answer.labels = {"\n"};
    for (const QString& word : QString::fromStdString(question.text).split(QLatin1Char(' ')))
        answer.labels.push_back(word.toStdString());
    const auto places = std::ssize(answer.labels);
    answer.maps = {.layers = 2, .heads = 1, .rows = places, .columns = places, .weights = {}};
    for (std::int64_t layer = 0; layer < 2; ++layer)
        for (std::int64_t row = 0; row < places; ++row)
            for (std::int64_t column = 0; column < places; ++column)
                answer.maps.weights.push_back(column == row - 1 ? 0.7F : column == 0 ? 0.3F : 0.0F);
    return answer;
}

} // namespace

class TestWriteAttention : public QObject {
    Q_OBJECT
  private:
    std::unique_ptr<WriteProject> m_project;

  private Q_SLOTS:
    void initTestCase() {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("parlance-tests"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_write_attention"));
    }
    void init() { m_project = std::make_unique<WriteProject>(); }

    void aTokenLightsWhatItLooksAt() {
        WriteStage stage(*m_project);
        stage.engine.onTextAttention(looksBack);
        stage.write(QStringLiteral("Far out"));
        QCOMPARE(stage.engine.countOf(Call::TextAttention), 0); // nobody looks
        stage.click("showAttention");
        QTRY_VERIFY(stage.page.isSettled());
        QCOMPARE(stage.engine.countOf(Call::TextAttention), 1);
        auto* map = stage.part<AttentionMapView>("attentionMap");
        QVERIFY(map->isVisible());
        QCOMPARE(stage.text("attentionAbout"), QStringLiteral("novels · The whole text"));
        QCOMPARE(map->content().rows.labels,
                 (std::vector<QString>{QStringLiteral("⏎"), QStringLiteral("Far"),
                                       QStringLiteral("out"), QStringLiteral("the"),
                                       QStringLiteral("old"), QStringLiteral("sea")}));
        // From the text to the map: "old" looks at "the".
        QTest::mouseClick(stage.view().viewport(), Qt::LeftButton, {},
                          stage.view().tokenRect(1).center());
        QVERIFY(map->litPlace());
        QCOMPARE(map->litPlace()->row, 4);
        QCOMPARE(map->litPlace()->column, 3);
        QVERIFY(
            stage.text("attentionReadOut").contains(QStringLiteral("“old” looks most at “the”")));
        // And back.
        QTest::mouseMove(&stage.page, QPoint(2, 2));
        map->setFocus();
        QTest::keyClick(map, Qt::Key_Down);
        QCOMPARE(map->litPlace()->row, 5);
        QCOMPARE(stage.view().current(), 2);
        // What is before the written text is not shown by tokens.
        for (int i = 0; i < 3; ++i)
            QTest::keyClick(map, Qt::Key_Up);
        QCOMPARE(map->litPlace()->row, 2);
        QCOMPARE(stage.view().current(), 0);
    }

    void whatIsRemovedIsNotLookedAt() {
        WriteStage stage(*m_project);
        stage.engine.onTextAttention(looksBack);
        stage.write(QStringLiteral("Far out"));
        stage.click("showAttention");
        QTRY_VERIFY(stage.page.isSettled());
        QVERIFY(stage.part<AttentionMapView>("attentionMap")->isVisible());
        stage.click("removeKept");
        QTRY_VERIFY(stage.page.isSettled());
        QVERIFY(!stage.part<AttentionMapView>("attentionMap")->isVisible());
        QVERIFY(
            stage.text("attentionHint").contains(QStringLiteral("Write or score a text first")));
    }

    void ofALongTextTheEndBeginsWithAWholeWord() {
        WriteStage stage(*m_project);
        stage.engine.onTextAttention(looksBack);
        stage.type(QStringLiteral("Togarmah. ").repeated(300) + QStringLiteral("sea"));
        stage.make("scoreText");
        stage.click("showAttention");
        QTRY_VERIFY(stage.page.isSettled());
        QCOMPARE(stage.text("attentionAbout"), QStringLiteral("novels · The end of the text"));
        const auto& labels = stage.part<AttentionMapView>("attentionMap")->content().rows.labels;
        QVERIFY(labels.size() > 150);
        QCOMPARE(labels[1], QStringLiteral("Togarmah."));
    }

    /// Also where two readings and their list leave it no room.
    void isScrolledToWhereItOpens() {
        m_project->makeModel("letters");
        WriteStage stage(*m_project);
        stage.engine.onTextAttention(looksBack);
        PageArea area(stage.page);
        const auto giveBack = qScopeGuard([&area] { area.takeWidget(); });
        area.resize(980, 720);
        area.show();
        stage.type(QStringLiteral("Far out"));
        stage.click("writeCompare");
        stage.make("scoreText");
        stage.click("showAttention");
        QTRY_VERIFY(stage.page.isSettled());
        auto* card = stage.page.findChild<AttentionCard*>();
        const auto bottom = [&] {
            return card->mapTo(area.viewport(), QPoint(0, card->height())).y();
        };
        QTRY_VERIFY2(bottom() <= area.viewport()->height(), qPrintable(QString::number(bottom())));
    }

    void lookingIsSeenAndCanBeCancelled() {
        WriteStage stage(*m_project);
        stage.engine.onTextAttention(looksBack);
        stage.write(QStringLiteral("Far out"));
        stage.engine.hold(Call::TextAttention);
        auto* cancel = stage.part<QWidget>("cancelAttention");
        auto* again = stage.part<QWidget>("attentionAgain");
        stage.click("showAttention");
        QTRY_VERIFY(cancel->isVisible());
        QVERIFY(!again->isVisible());
        cancel->setFocus();
        stage.click("cancelAttention");
        QVERIFY(!cancel->isVisible());
        QVERIFY(again->hasFocus());
        QCOMPARE(stage.text("attentionHint"), QStringLiteral("Cancelled."));
        stage.engine.release(Call::TextAttention);
        QTRY_VERIFY(stage.page.isSettled());
        QVERIFY(!stage.part<QWidget>("attentionMap")->isVisible());
        QTest::keyClick(again, Qt::Key_Space);
        QTRY_VERIFY(stage.page.isSettled());
        QVERIFY(stage.part<QWidget>("attentionMap")->isVisible());
    }

    void anotherTextIsLookedAtInItsTurn() {
        WriteStage stage(*m_project);
        stage.engine.onTextAttention(looksBack);
        stage.click("showAttention");
        QVERIFY(
            stage.text("attentionHint").contains(QStringLiteral("Write or score a text first")));
        stage.write(QStringLiteral("Far"));
        QTRY_COMPARE(stage.engine.countOf(Call::TextAttention), 1);
        QTRY_VERIFY(stage.page.isSettled());
        stage.type(QStringLiteral(" at sea"));
        stage.click("scoreText");
        QTRY_COMPARE(stage.engine.countOf(Call::TextAttention), 2);
        QTRY_VERIFY(stage.page.isSettled());
        QCOMPARE(stage.part<AttentionMapView>("attentionMap")->content().rows.places(), 4);
        stage.click("closeAttention");
        QVERIFY(!stage.part<AttentionMapView>("attentionMap")->isVisible());
        QVERIFY(!stage.part<QAbstractButton>("showAttention")->isChecked());
        stage.click("goOnWriting");
        QTRY_VERIFY(stage.page.isSettled());
        QCOMPARE(stage.engine.countOf(Call::TextAttention), 2);
    }

    void lookingGoesWrong() {
        WriteStage stage(*m_project);
        stage.engine.failWith(Call::TextAttention,
                              Error(ErrorKind::Usage, "It has no maps", "run", "take another"));
        stage.write(QStringLiteral("Far out"));
        stage.click("showAttention");
        QTRY_VERIFY(stage.notice().contains(QStringLiteral("It has no maps")));
    }
};

QTEST_MAIN(TestWriteAttention)
#include "tst_write_attention.moc"
