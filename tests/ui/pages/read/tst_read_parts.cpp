// SPDX-License-Identifier: GPL-3.0-or-later
// The tabs of the Read page other than questions: masks, classes, meaning and attention.
#include "core/base/files.h"
#include "tests/ui/pages/read/read_stage.h"
#include "ui/attention/attention_card.h"
#include "ui/attention/attention_map_view.h"
#include "ui/pages/read/text_map.h"
#include "ui/reading/shares_model.h"
#include "ui/widgets/elided_label.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QFile>
#include <QStandardPaths>

#include <algorithm>

using namespace parlance;
using namespace parlance::ui;
using namespace parlance::ui::testing;
using Call = engine::FakeEngine::Call;

namespace {

/// The same three tokens for each mask.
protocol::FillMask::Answer threeTokens(const protocol::FillMask::Question& question) {
    protocol::FillMask::Answer answer;
    for (std::size_t at = 0; (at = question.text.find("[MASK]", at)) != std::string::npos; ++at)
        answer.masks.push_back({{1, "sea", 0.5}, {2, "sky", 0.25}, {3, "##s", 0.125}});
    return answer;
}

/// How many of the letters a, b and c a text has.
protocol::Embed::Answer lettersOf(const protocol::Embed::Question& question) {
    protocol::Embed::Answer answer{
        .texts = std::ssize(question.texts), .dimension = 3, .embeddings = {}};
    for (const std::string& text : question.texts)
        for (const char letter : {'a', 'b', 'c'})
            answer.embeddings.push_back(static_cast<float>(std::ranges::count(text, letter)));
    return answer;
}

/// Each token looks at the next one.
protocol::TextAttention::Answer looksAhead(const protocol::TextAttention::Question& question) {
    protocol::TextAttention::Answer answer;
    answer.labels = {"[CLS]"};
    for (const QString& word : QString::fromStdString(question.text).split(QLatin1Char(' ')))
        answer.labels.push_back(word.toStdString());
    answer.labels.emplace_back("[SEP]");
    const auto places = std::ssize(answer.labels);
    answer.maps = {.layers = 2, .heads = 2, .rows = places, .columns = places, .weights = {}};
    for (std::int64_t map = 0; map < 4; ++map)
        for (std::int64_t row = 0; row < places; ++row)
            for (std::int64_t column = 0; column < places; ++column)
                answer.maps.weights.push_back(column == (row + 1) % places ? 0.75F : 0.0F);
    return answer;
}

} // namespace

class TestReadParts : public QObject {
    Q_OBJECT
  private:
    std::unique_ptr<ReadProject> m_project;

  private Q_SLOTS:
    void initTestCase() {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("parlance-tests"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_read_parts"));
    }
    void init() {
        m_project = std::make_unique<ReadProject>();
        m_project->makeModel("guesser", "pretrain");
        m_project->makeModel("sorter", "glue");
    }

    void sharesAreWhatAViewExpects() {
        SharesModel model(QStringLiteral("Token"), QStringLiteral("Probability"), nullptr);
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setShares({{"sea", 0.5, "50 %"}, {"sky", 0.25, "25 %", {}, true}});
        QCOMPARE(model.rowCount(), 2);
        model.setNameHeading(QStringLiteral("Word"));
        QCOMPARE(model.headerData(SharesModel::Name, Qt::Horizontal, Qt::DisplayRole).toString(),
                 "Word");
        model.setShares({{"sun", 1.0, "100 %"}});
        QCOMPARE(model.index(0, SharesModel::Name).data().toString(), "sun");
        model.setShares({});
        QCOMPARE(model.rowCount(), 0);
    }

    void masksAreFilled() {
        ReadStage stage(*m_project);
        stage.take("guesser", models::Use::FillMask);
        QCOMPARE(stage.tabs().currentIndex(), static_cast<int>(ReadStage::Masks));
        stage.engine.onFillMask(threeTokens);
        stage.type(QStringLiteral("The "));
        QVERIFY(!stage.isEnabled("fillMasks"));
        stage.click("insertMask");
        QCOMPARE(stage.read().toPlainText(), QStringLiteral("The [MASK]"));
        QVERIFY(stage.read().hasFocus());
        QTest::keyClicks(&stage.read(), QStringLiteral(" and [MASK]."));
        stage.make("fillMasks");
        ShareTable& choices = stage.table("maskChoices");
        QCOMPARE(choices.count(), 3);
        QCOMPARE(choices.shareAt(0).name, QStringLiteral("sea"));
        QCOMPARE(choices.shareAt(0).number, QStringLiteral("50 %"));
        const auto barOf = [&](int row) {
            return choices.model()->index(row, SharesModel::Number).data(SharesModel::kBarRole);
        };
        QCOMPARE(barOf(0).toDouble(), 0.5); // as everywhere: the probability itself
        QCOMPARE(choices.model()->headerData(SharesModel::Number, Qt::Horizontal).toString(),
                 QStringLiteral("Probability"));
        QCOMPARE(stage.read().marks().places.size(), std::size_t{2});
        QCOMPARE(stage.marked(), QStringLiteral("[MASK]"));
        // By a click into the first, by keys into the second.
        stage.clickRow(choices, 1);
        QCOMPARE(stage.read().toPlainText(), QStringLiteral("The sky and [MASK]."));
        QCOMPARE(stage.marked(), QStringLiteral("sky"));
        QVERIFY(choices.shareAt(1).isMarked && !stage.isOutOfDate());
        auto* which = stage.part<QComboBox>("whichMask");
        which->setFocus();
        QTest::keyClick(which, Qt::Key_Down);
        QCOMPARE(stage.marked(), QStringLiteral("[MASK]"));
        choices.setFocus();
        for (int i = 0; i < 2; ++i) // the first one enters the list
            QTest::keyClick(&choices, Qt::Key_End, Qt::ControlModifier);
        QTest::keyClick(&choices, Qt::Key_Return);
        QCOMPARE(stage.read().toPlainText(), QStringLiteral("The sky ands."));
        // Another one, in its place; and all of it undone.
        QTest::keyClick(&choices, Qt::Key_Up);
        QTest::keyClick(&choices, Qt::Key_Return);
        QCOMPARE(stage.read().toPlainText(), QStringLiteral("The sky and sky."));
        // The same once more changes nothing, and leaves nothing to undo.
        QTest::keyClick(&choices, Qt::Key_Return);
        QCOMPARE(stage.read().marks().places.size(), std::size_t{2});
        stage.read().setFocus();
        QTest::keyClick(&stage.read(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(stage.read().toPlainText(), QStringLiteral("The sky ands."));
        QVERIFY(choices.shareAt(2).isMarked && !choices.shareAt(1).isMarked);
        QCOMPARE(stage.marked(), QStringLiteral("s"));
        for (int i = 0; i < 2; ++i)
            QTest::keyClick(&stage.read(), Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(!choices.shareAt(2).isMarked);
        QCOMPARE(stage.read().toPlainText(), QStringLiteral("The [MASK] and [MASK]."));
    }

    void masksInALongText() {
        ReadStage stage(*m_project);
        stage.take("guesser", models::Use::FillMask);
        stage.engine.onFillMask([](const protocol::FillMask::Question&) {
            return protocol::FillMask::Answer{.masks = {{{1, "sea", 0.5}}},
                                              .tokens = {.read = 126, .all = 11'000}};
        });
        stage.type(QStringLiteral("The [MASK] and [MASK] and [MASK]"));
        stage.make("fillMasks");
        QVERIFY(stage.text("maskWords")
                    .startsWith(QStringLiteral("Only the first 126 of 11,000 tokens of the text "
                                               "were read. 2 masks after them stay")));
        QCOMPARE(stage.part<QComboBox>("whichMask")->count(), 1);
        QCOMPARE(stage.read().marks().places.size(), std::size_t{1});
        stage.clickRow(stage.table("maskChoices"), 0);
        QCOMPARE(stage.read().toPlainText(), QStringLiteral("The sea and [MASK] and [MASK]"));
        ReadStage next(*m_project); // which says the same of what is kept
        next.showTab(ReadStage::Masks);
        next.select({0});
        QVERIFY(next.text("maskWords").contains(QStringLiteral("126 of 11,000")));
    }

    void textsAreClassified() {
        ReadStage stage(*m_project);
        stage.take("sorter", models::Use::Classify);
        stage.engine.onClassify([](const protocol::Classify::Question& question) {
            const bool isPair = !question.pairs.empty();
            return protocol::Classify::Answer{
                .task = "mrpc",
                .results = {{.classes = {{"different", isPair ? 0.25 : 1.0},
                                         {"same", isPair ? 0.75 : 0.0}}}}};
        });
        stage.type(QStringLiteral("It rained"));
        stage.make("classifyText");
        QCOMPARE(stage.table("classes").shareAt(0).name, QStringLiteral("different"));
        stage.typeLine("secondText", QStringLiteral("Rain fell"));
        QVERIFY(stage.isOutOfDate());
        QTest::keyClick(stage.part<QLineEdit>("secondText"), Qt::Key_Return);
        QTRY_COMPARE(stage.history().count(), 2);
        QCOMPARE(stage.table("classes").shareAt(0).name, QStringLiteral("same"));
        QCOMPARE(stage.table("classes").shareAt(0).number, QStringLiteral("75 %"));
        QVERIFY(stage.text("classWords").contains(QStringLiteral("“same”, at 75 %")));
        QVERIFY(stage.text("classWords").contains(QStringLiteral("mrpc")));
    }

    void aTextThatIsCutIsSaidToBe() {
        ReadStage stage(*m_project);
        stage.take("sorter", models::Use::Classify);
        stage.engine.onClassify([](const auto&) {
            infer::TextClass found{.classes = {{"same", 1.0}}};
            found.tokens = {.read = 126, .all = 11'000};
            return protocol::Classify::Answer{.task = "mrpc", .results = {found}};
        });
        stage.type(QStringLiteral("It rained"));
        stage.make("classifyText");
        QVERIFY(stage.text("classWords")
                    .endsWith(QStringLiteral(
                        "Only the first 126 of 11,000 tokens of the text were read.")));
        stage.typeLine("secondText", QStringLiteral("Rain fell"));
        stage.make("classifyText");
        QVERIFY(
            stage.text("classWords")
                .endsWith(QStringLiteral("Only 126 of 11,000 tokens of the two texts were read.")));
    }

    void aValueIsToldInPlaceOfClasses() {
        ReadStage stage(*m_project);
        stage.take("sorter", models::Use::Classify);
        stage.engine.onClassify([](const auto&) {
            return protocol::Classify::Answer{.task = "sts-b",
                                              .results = {{.classes = {}, .value = 3.25}}};
        });
        stage.type(QStringLiteral("a"));
        stage.make("classifyText");
        QVERIFY(stage.text("classWords").contains(QStringLiteral("3.25")));
        QCOMPARE(stage.table("classes").count(), 0);
    }

    void linesArePlacedAndRanked() {
        ReadStage stage(*m_project);
        stage.engine.onEmbed(lettersOf);
        stage.showTab(ReadStage::Meaning);
        stage.type(QStringLiteral("aaab"));
        QVERIFY(!stage.isEnabled("embedTexts"));
        stage.type(QStringLiteral("\n\naab\nccc"));
        QVERIFY(!stage.isEnabled("findLike"));
        stage.make("embedTexts");
        auto* map = stage.part<TextMap>("textMap");
        QTRY_COMPARE(map->count(), 3);
        QVERIFY(map->accessibleDescription().contains(QStringLiteral("3 texts")));
        // The first two are near each other.
        const auto apart = [&](int one, int other) {
            return QLineF(map->positionOf(one), map->positionOf(other)).length();
        };
        QVERIFY(2.0 * apart(0, 1) < apart(0, 2));
        // A point tells its text under the pointer, and a click ranks the others by it.
        QTest::mouseMove(map, map->positionOf(2).toPoint());
        QTRY_COMPARE(map->hovered(), 2);
        QCOMPARE(map->toolTip(), QStringLiteral("ccc"));
        QTest::mouseClick(map, Qt::LeftButton, {}, map->positionOf(0).toPoint());
        ShareTable& list = stage.table("likeTexts");
        QTRY_COMPARE(list.count(), 3);
        QCOMPARE(list.shareAt(0).name, QStringLiteral("aaab"));
        QCOMPARE(list.shareAt(0).number, QStringLiteral("1"));
        QCOMPARE(list.shareAt(1).name, QStringLiteral("aab"));
        QCOMPARE(list.shareAt(2).share, 0.0);
        QCOMPARE(stage.marked(), QStringLiteral("aaab"));
        // One of the list is marked in the text.
        list.setFocus();
        for (int i = 0; i < 2; ++i) // the first one enters the list
            QTest::keyClick(&list, Qt::Key_End, Qt::ControlModifier);
        QCOMPARE(stage.marked(), QStringLiteral("ccc"));
        // By keys on the map.
        map->setFocus();
        QTest::keyClick(map, Qt::Key_Escape);
        QTRY_COMPARE(list.count(), 0);
        QTest::keyClick(map, Qt::Key_Right);
        QTRY_COMPARE(list.count(), 3);
    }

    void textsAreSearchedByLikeness() {
        ReadStage stage(*m_project);
        stage.engine.onEmbed(lettersOf);
        stage.showTab(ReadStage::Meaning);
        stage.type(QStringLiteral("aaab\nbbb\nccc"));
        stage.make("embedTexts");
        stage.typeLine("likenessQuery", QStringLiteral("b bc"));
        QTest::keyClick(stage.part<QLineEdit>("likenessQuery"), Qt::Key_Return);
        ShareTable& list = stage.table("likeTexts");
        QTRY_COMPARE(list.count(), 3);
        QTRY_VERIFY(stage.page.isSettled());
        QCOMPARE(list.shareAt(0).name, QStringLiteral("bbb"));
        QCOMPARE(list.shareAt(2).name, QStringLiteral("aaab"));
        QCOMPARE(stage.history().count(), 1); // a search is nothing to be kept
        // The bars take no more of a narrow list when the page is come back to.
        const int bars = list.columnWidth(1);
        QVERIFY2(bars < 176, qPrintable(QString::number(bars)));
        stage.page.hide();
        stage.page.show();
        QCOMPARE(list.columnWidth(1), bars);
        stage.engine.failWith(Call::Embed,
                              Error(ErrorKind::Checkpoint, "no weights", "run", "train one"));
        stage.click("findLike");
        QTRY_VERIFY(stage.notice().contains(QStringLiteral("No weights")));
    }

    /// With their numbers, which lie in a file of their own.
    void embeddingsAreKept() {
        {
            ReadStage stage(*m_project);
            stage.engine.onEmbed(lettersOf);
            stage.showTab(ReadStage::Meaning);
            stage.type(QStringLiteral("aaab\nbbb"));
            stage.make("embedTexts");
            stage.typeLine("likenessQuery", QStringLiteral("b"));
        }
        ReadStage stage(*m_project);
        QTRY_COMPARE(stage.part<TextMap>("textMap")->count(), 2);
        // The words that were searched by are there again, the list is not.
        QCOMPARE(stage.table("likeTexts").model()->headerData(0, Qt::Horizontal, Qt::DisplayRole),
                 QVariant(QStringLiteral("Press Find to list the texts")));
        QCOMPARE(stage.tabs().currentIndex(), static_cast<int>(ReadStage::Meaning));
        stage.history().setFocus();
        QTest::keyClick(&stage.history(), Qt::Key_Delete);
        QTRY_COMPARE(stage.part<TextMap>("textMap")->count(), 0);
        QTRY_VERIFY(stage.page.isSettled());
        QTest::keyClick(&stage.history(), Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(stage.part<TextMap>("textMap")->count(), 2);
    }

    void embeddingsThatAreNoNumbers() {
        ReadStage stage(*m_project);
        stage.engine.onEmbed([](const protocol::Embed::Question& question) {
            auto answer = lettersOf(question);
            answer.embeddings[1] = std::numeric_limits<float>::quiet_NaN();
            return answer;
        });
        stage.showTab(ReadStage::Meaning);
        stage.type(QStringLiteral("a\nb"));
        QTRY_VERIFY(stage.isEnabled("embedTexts"));
        stage.click("embedTexts");
        QTRY_VERIFY(stage.notice().contains(QStringLiteral("not finite numbers")));
    }

    void whereTheModelLooks() {
        ReadStage stage(*m_project);
        stage.engine.onTextAttention(looksAhead);
        stage.showTab(ReadStage::Attention);
        QTRY_VERIFY(stage.page.isSettled());
        QVERIFY(stage.text("attentionHint").contains(QStringLiteral("open a text first")));
        QCOMPARE(stage.engine.countOf(Call::TextAttention), 0);
        stage.type(QStringLiteral("far out"));
        QTRY_COMPARE(stage.engine.countOf(Call::TextAttention), 1); // once, after the last letter
        QTRY_VERIFY(stage.page.isSettled());
        auto* map = stage.part<AttentionMapView>("attentionMap");
        QCOMPARE(map->content().rows.labels,
                 (std::vector<QString>{QStringLiteral("[CLS]"), QStringLiteral("far"),
                                       QStringLiteral("out"), QStringLiteral("[SEP]")}));
        QCOMPARE(map->content().columns.labels, map->content().rows.labels);
        map->setFocus();
        QTest::keyClick(map, Qt::Key_Down);
        QVERIFY(map->litPlace());
        QVERIFY(stage.text("attentionReadOut").contains(QStringLiteral("looks most at")));
        // Another text: the focus of what is disabled meanwhile stays in the tab.
        auto* save = stage.part<QAbstractButton>("exportAttention");
        save->setFocus();
        stage.engine.hold(Call::TextAttention);
        stage.read().insertPlainText(QStringLiteral("very "));
        QTRY_COMPARE(stage.page.window()->focusWidget(), stage.part<QWidget>("cancelAttention"));
        stage.engine.release(Call::TextAttention);
        QTRY_VERIFY(stage.page.isSettled());
        QVERIFY(stage.page.findChild<AttentionCard*>()->isAncestorOf(
            stage.page.window()->focusWidget()));
        // What has been looked at is not looked at again.
        stage.showTab(ReadStage::Questions);
        stage.showTab(ReadStage::Attention);
        QTRY_VERIFY(stage.page.isSettled());
        QCOMPARE(stage.engine.countOf(Call::TextAttention), 2);
    }

    /// The model reads no more than its beginning, and says of how much.
    void whereItLooksInALongText() {
        ReadStage stage(*m_project);
        stage.engine.onTextAttention([](const protocol::TextAttention::Question& question) {
            auto answer = looksAhead({.text = "far out"});
            answer.tokens = {.read = 2, .all = static_cast<std::int64_t>(question.text.size())};
            return answer;
        });
        stage.showTab(ReadStage::Attention);
        stage.read().setPlainText(QStringLiteral("far out ").repeated(1500));
        QTRY_COMPARE(stage.engine.countOf(Call::TextAttention), 1);
        QTRY_VERIFY(stage.page.isSettled());
        QVERIFY(stage.part<AttentionMapView>("attentionMap")->isVisible());
        QCOMPARE(stage.text("attentionAbout"),
                 QStringLiteral("answerer · Only the first 2 of 11,999 tokens of the text were "
                                "read."));
        // A picture is headed by what it is of, without that.
        const QTemporaryDir folder;
        stage.dialogs.saved = folder.filePath(QStringLiteral("seen.svg"));
        stage.click("exportAttention");
        QTRY_VERIFY(QFile::exists(stage.dialogs.saved));
        const std::string picture = readFile(stage.dialogs.saved.toStdString());
        QVERIFY(picture.find("<title>answerer · Layer 0, head 0</title>") != std::string::npos);
        // Where there is no room for both, the heading comes first: in a window of 1024 by 700.
        stage.page.resize(816, 640);
        auto* card = stage.page.findChild<AttentionCard*>();
        card->setAbout(QStringLiteral("what is said of it ").repeated(8));
        const auto labels = card->findChildren<ElidedLabel*>();
        const auto heading = std::ranges::find(labels, QStringLiteral("Attention"), &QLabel::text);
        QVERIFY(heading != labels.end());
        QTRY_VERIFY(stage.part<ElidedLabel>("attentionAbout")->shownText() !=
                    stage.text("attentionAbout"));
        QCOMPARE((*heading)->shownText(), (*heading)->text());
    }

    void lookingGoesWrong() {
        ReadStage stage(*m_project);
        stage.engine.failWith(Call::TextAttention,
                              Error(ErrorKind::Data, "the text is too long", "text", "cut it"));
        stage.type(QStringLiteral("far out"));
        stage.showTab(ReadStage::Attention);
        QTRY_VERIFY(stage.notice().contains(QStringLiteral("too long")));
        auto* again = stage.part<QAbstractButton>("attentionAgain");
        again->setFocus();
        QTest::keyClick(again, Qt::Key_Space);
        QTRY_COMPARE(stage.engine.countOf(Call::TextAttention), 2);
        QTRY_VERIFY(stage.page.isSettled());
        QCOMPARE(stage.page.window()->focusWidget(), again);
    }
};

QTEST_MAIN(TestReadParts)
#include "tst_read_parts.moc"
