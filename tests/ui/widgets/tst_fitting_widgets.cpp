// SPDX-License-Identifier: GPL-3.0-or-later
// What fits itself into the room there is: labels, rows and buttons.
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/elided_combo_box.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/layout/flow_layout.h"
#include "ui/widgets/layout/wrapped_height.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QLineEdit>
#include <QTest>
#include <QToolTip>
#include <QVBoxLayout>

using namespace parlance::ui;

class TestFittingWidgets : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase() { ThemeManager::instance().apply(ThemeChoice::Light); }

    void whatIsBriefStandsWholeInPlaceOfATextThatIsCut() {
        ElidedLabel label;
        label.setText(QStringLiteral("Best loss, step 12,000"));
        label.setBrief(QStringLiteral("Best loss"));
        label.resize(label.sizeHint());
        QCOMPARE(label.shownText(), label.text());
        label.resize(label.width() - 8, label.height());
        QCOMPARE(label.shownText(), QStringLiteral("Best loss"));
        label.resize(label.minimumSizeHint());
        QCOMPARE(label.shownText(), QStringLiteral("Best loss"));
    }

    void aLabelEndsInAnEllipsisAndItsTooltipHasTheWhole() {
        ElidedLabel label(nullptr, Qt::ElideMiddle);
        label.setText(QStringLiteral("wav2vec2-base-finetune-100h-008"));
        label.resize(label.sizeHint());
        label.show();
        QVERIFY(QTest::qWaitForWindowExposed(&label));
        QCOMPARE(label.shownText(), label.text());
        QVERIFY(label.minimumSizeHint().width() < label.sizeHint().width() / 2);

        label.resize(120, label.height());
        QVERIFY(label.shownText().contains(QChar(0x2026)));
        QVERIFY(label.shownText().endsWith(QStringLiteral("8")));
        QVERIFY(label.fontMetrics().horizontalAdvance(label.shownText()) <= 120);
        QHelpEvent help(QEvent::ToolTip, QPoint(3, 3), label.mapToGlobal(QPoint(3, 3)));
        QCoreApplication::sendEvent(&label, &help);
        QCOMPARE(QToolTip::text(), label.text());
    }

    /// It keeps its heights, which change with all that they depend on.
    void aTextIsAsHighAsAPlainLabel() {
        QWidget page;
        QLabel* text = makeText(TextRole::Muted, "text", &page);
        QLabel plain(&page);
        plain.setWordWrap(true);
        plain.setTextFormat(Qt::PlainText);
        const auto sameHeights = [&] {
            plain.setFont(text->font());
            plain.setText(text->text());
            plain.setContentsMargins(text->contentsMargins());
            for (const int width : {400, 90, 400, 40})
                if (text->heightForWidth(width) != plain.heightForWidth(width))
                    return false;
            return true;
        };
        text->setText(QStringLiteral("Every training becomes a run: its curves and its log"));
        QVERIFY(sameHeights());
        const int before = text->heightForWidth(90);
        text->setText(text->text() + QStringLiteral(" appear here while it learns."));
        QVERIFY(text->heightForWidth(90) > before);
        QVERIFY(sameHeights());
        QFont larger = text->font();
        larger.setPixelSize(2 * text->fontInfo().pixelSize());
        text->setFont(larger);
        QVERIFY(sameHeights());
        text->setContentsMargins(20, 20, 20, 20);
        QVERIFY(sameHeights());
    }

    void aLongChoiceShowsBothItsEndsAndItsTooltipHasTheWhole() {
        ElidedComboBox choice;
        choice.addItems({QStringLiteral("digits"),
                         QStringLiteral("wav2vec2-base-finetune-100h-008 · WER 82.47 %")});
        choice.setMinimumContentsLength(12);
        choice.resize(choice.sizeHint());
        choice.show();
        QVERIFY(QTest::qWaitForWindowExposed(&choice));
        QCOMPARE(choice.shownText(), QStringLiteral("digits"));
        choice.setCurrentIndex(1);
        QVERIFY(choice.shownText().contains(QChar(0x2026)));
        QVERIFY(choice.shownText().endsWith(QStringLiteral("%")));
        QVERIFY(choice.fontMetrics().horizontalAdvance(choice.shownText()) < choice.width());
        QHelpEvent help(QEvent::ToolTip, QPoint(3, 3), choice.mapToGlobal(QPoint(3, 3)));
        QCoreApplication::sendEvent(&choice, &help);
        QCOMPARE(QToolTip::text(), choice.currentText());
        // A measure gives way to the name.
        choice.setHasMeasures(true);
        choice.addItem(QStringLiteral("a run with a long name · −2.379 nats"));
        choice.setCurrentIndex(choice.count() - 1);
        choice.resize(choice.fontMetrics().averageCharWidth() * 60, choice.height());
        QCOMPARE(choice.shownText(), choice.currentText());
        choice.resize(choice.fontMetrics().averageCharWidth() * 32, choice.height());
        QCOMPARE(choice.shownText(), QStringLiteral("a run with a long name"));
        choice.resize(choice.fontMetrics().averageCharWidth() * 16, choice.height());
        QVERIFY(choice.shownText().contains(QChar(0x2026)));
        QVERIFY2(!choice.shownText().contains(QStringLiteral("nats")),
                 qPrintable(choice.shownText()));
    }

    /// Also once nothing in it goes on in a further line any more.
    void aWidgetHasTheHeightOfItsLines() {
        QWidget window;
        auto* card = new QWidget(&window);
        auto* column = new QVBoxLayout(card);
        column->setContentsMargins(0, 0, 0, 0);
        auto* title = new QWidget(card);
        title->setFixedSize(60, 24);
        auto* row = new QWidget(card);
        auto* flow = new FlowLayout(row);
        for (int i = 0; i < 2; ++i) {
            auto* box = new QWidget(row);
            box->setFixedSize(100, 20);
            flow->addWidget(box);
        }
        column->addWidget(title);
        column->addWidget(row);
        new WrappedHeight(*card);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        card->resize(150, 10);
        QTRY_VERIFY(card->minimumHeight() >= 24 + 20 + kSpace + 20);
        row->hide();
        QTRY_COMPARE(card->minimumHeight(), 24);
    }

    void aRowGoesOnInTheNextLine() {
        QWidget row;
        auto* flow = new FlowLayout(&row);
        std::vector<QWidget*> boxes;
        for (int i = 0; i < 4; ++i) {
            boxes.push_back(new QWidget(&row));
            boxes.back()->setFixedSize(100, 20 + 10 * (i % 2));
            flow->addWidget(boxes.back());
        }
        QCOMPARE(flow->sizeHint(), QSize(4 * 100 + 3 * kSpace, 30));
        QCOMPARE(flow->minimumSize(), QSize(100, 30));
        QCOMPARE(flow->heightForWidth(500), 30);
        QCOMPARE(flow->heightForWidth(250), 30 + kSpace + 30);
        QCOMPARE(flow->heightForWidth(90), 20 + 30 + 20 + 30 + 3 * kSpace);

        row.resize(250, 100);
        row.show();
        QVERIFY(QTest::qWaitForWindowExposed(&row));
        QCOMPARE(boxes[1]->geometry(), QRect(100 + kSpace, 0, 100, 30));
        QCOMPARE(boxes[0]->y(), 5); // in the middle of its line
        QCOMPARE(boxes[2]->x(), 0);
        QCOMPARE(boxes[3]->y(), 30 + kSpace);
        // What is hidden takes no room.
        boxes[1]->hide();
        QTRY_COMPARE(boxes[2]->pos(), QPoint(100 + kSpace, 0));
    }

    void whatExpandsTakesTheRestOfItsLine() {
        QWidget row;
        auto* flow = new FlowLayout(&row);
        auto* field = new QLineEdit(&row);
        auto* box = new QWidget(&row);
        box->setFixedSize(50, 20);
        flow->addWidget(field);
        flow->addWidget(box);
        row.resize(600, 60);
        row.show();
        QVERIFY(QTest::qWaitForWindowExposed(&row));
        QCOMPARE(field->width(), 600 - 50 - kSpace);
        field->setMaximumWidth(280);
        QTRY_COMPARE(field->width(), 280);
        QTRY_COMPARE(box->x(), 280 + kSpace);
    }

    void buttonsKeepTheirWordsOrTheirNames() {
        QWidget row;
        ActionButton stop(QIcon(), QStringLiteral("&Stop and save"), &row);
        ActionButton resume(QIcon(), QStringLiteral("Resume"), &row);
        row.show();
        const int whole = stop.wholeWidth() + kSpace + resume.wholeWidth();
        QVERIFY(stop.wholeWidth() >= stop.sizeHint().width());
        fitWords({&stop, &resume}, whole);
        QCOMPARE(stop.text(), QStringLiteral("&Stop and save"));
        QVERIFY(stop.toolTip().isEmpty());

        fitWords({&stop, &resume}, whole - 1);
        QVERIFY(stop.text().isEmpty() && resume.text().isEmpty());
        QCOMPARE(stop.toolTip(), QStringLiteral("Stop and save"));
        QCOMPARE(stop.accessibleName(), QStringLiteral("Stop and save"));
        stop.setWords(QStringLiteral("Stopping…"));
        QCOMPARE(stop.toolTip(), QStringLiteral("Stopping…"));
        // A hidden one needs no room.
        stop.hide();
        fitWords({&stop, &resume}, resume.wholeWidth());
        QCOMPARE(resume.text(), QStringLiteral("Resume"));
    }
};

QTEST_MAIN(TestFittingWidgets)
#include "tst_fitting_widgets.moc"
