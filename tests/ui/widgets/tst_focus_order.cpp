// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/input_rules.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/focus_order.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QHelpEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>
#include <QTabBar>
#include <QTableWidget>
#include <QTest>
#include <QToolButton>
#include <QToolTip>
#include <QVBoxLayout>
#include <QWheelEvent>

#include <array>

using namespace parlance::ui;

/// Buttons as a running training has them: Tab goes from "Stop and save" to "Stop now".
class TestFocusOrder : public QObject {
    Q_OBJECT
  private:
    struct Row {
        QWidget window;
        QHBoxLayout layout{&window};
        QPushButton* stop = add("Stop and save");
        QPushButton* stopNow = add("Stop now");
        QPushButton* resume = add("Resume");
        QPushButton* show = add("Show in Runs");

        Row() {
            setButtonRole(stopNow, ButtonRole::Danger);
            window.show();
            window.activateWindow();
        }
        QPushButton* add(const char* text) {
            auto* button = new QPushButton(QLatin1String(text), &window);
            layout.addWidget(button);
            return button;
        }
        void focus(QWidget* widget) const {
            QVERIFY(QTest::qWaitForWindowActive(widget->window()));
            widget->setFocus();
            QTRY_COMPARE(QApplication::focusWidget(), widget);
        }
    };

  private Q_SLOTS:
    void initTestCase() { ThemeManager::instance().apply(ThemeChoice::Light); }

    void theSuccessorOfAHiddenOrDisabledControlIsTheNamedOne_data() {
        QTest::addColumn<bool>("hides");
        QTest::newRow("hides") << true;
        QTest::newRow("is disabled") << false;
    }
    void theSuccessorOfAHiddenOrDisabledControlIsTheNamedOne() {
        QFETCH(bool, hides);
        Row row;
        passFocusTo(row.stop, {row.resume, row.show});
        row.resume->hide();
        row.focus(row.stop);
        if (hides)
            row.stop->hide();
        else
            row.stop->setEnabled(false);
        QCOMPARE(QApplication::focusWidget(), row.show);
    }

    void focusThatGoesElsewhereByItselfIsLeftAlone() {
        Row row;
        passFocusTo(row.stop, {row.show});
        row.focus(row.stop);
        QTest::keyClick(row.stop, Qt::Key_Tab);
        QCOMPARE(QApplication::focusWidget(), row.stopNow);
    }

    void aParentThatHidesCounts() {
        Row row;
        auto* card = new QWidget(&row.window);
        auto* inner = new QPushButton(QStringLiteral("Inner"), card);
        row.layout.insertWidget(0, card);
        card->setMinimumSize(80, 30);
        card->show();
        passFocusTo(inner, {row.show});
        row.focus(inner);
        card->hide();
        QCOMPARE(QApplication::focusWidget(), row.show);
    }

    void withoutANamedSuccessorADestructiveOneIsPassedBy() {
        Row row;
        const InputRules rules;
        row.focus(row.stop);
        row.stop->setEnabled(false);
        QCOMPARE(QApplication::focusWidget(), row.resume);
        // But by one's own will it can be reached.
        row.stop->setEnabled(true);
        row.focus(row.stop);
        QTest::keyClick(row.stop, Qt::Key_Tab);
        QCOMPARE(QApplication::focusWidget(), row.stopNow);
    }

    void theWheelChangesNothingThatItPassesOver_data() {
        QTest::addColumn<QString>("kind");
        for (const char* kind : {"choice", "number", "tabs", "slider"})
            QTest::newRow(kind) << QString::fromLatin1(kind);
    }
    void theWheelChangesNothingThatItPassesOver() {
        QFETCH(QString, kind);
        const InputRules rules;
        Row row;
        QComboBox choice(&row.window);
        choice.addItems({"one", "two", "three"});
        QSpinBox number(&row.window);
        number.setRange(-10, 0);
        QTabBar tabs(&row.window);
        tabs.addTab("one");
        tabs.addTab("two");
        QSlider slider(&row.window);
        slider.setRange(-10, 0);
        for (QWidget* each : std::initializer_list<QWidget*>{&choice, &number, &tabs, &slider}) {
            row.layout.addWidget(each);
            each->show();
        }
        QWidget* const field = kind == "choice"   ? static_cast<QWidget*>(&choice)
                               : kind == "number" ? static_cast<QWidget*>(&number)
                               : kind == "tabs"   ? static_cast<QWidget*>(&tabs)
                                                  : &slider;
        const auto value = [&] {
            return std::array{choice.currentIndex(), number.value(), tabs.currentIndex(),
                              slider.value()};
        };
        const auto turnWheel = [&] {
            const QPointF place = field->rect().center();
            QWheelEvent event(place, field->mapToGlobal(place), {}, {0, -120}, Qt::NoButton,
                              Qt::NoModifier, Qt::NoScrollPhase, false);
            QApplication::sendEvent(field, &event);
        };
        row.focus(row.stop);
        const auto before = value();
        turnWheel();
        QCOMPARE(value(), before);
        QVERIFY(field->focusPolicy() != Qt::WheelFocus); // it would come with the first turn
        // Scrolling a page changes no field of it that happens to have the focus.
        row.focus(field);
        turnWheel();
        QCOMPARE(value() != before, kind == "slider");
    }

    void theLetterOfADisabledCommandIsNotTyped() {
        const InputRules rules;
        QWidget window;
        QVBoxLayout column(&window);
        QPlainTextEdit text;
        QPushButton speak(QStringLiteral("&Speak"));
        column.addWidget(&text);
        column.addWidget(&speak);
        int presses = 0;
        connect(&speak, &QAbstractButton::clicked, this, [&] { ++presses; });
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        text.setFocus();
        QTest::keyClick(&text, Qt::Key_S, Qt::AltModifier);
        QTRY_COMPARE(presses, 1);
        text.setFocus();
        speak.setEnabled(false);
        QTest::keyClick(&text, Qt::Key_S, Qt::AltModifier);
        QTest::keyClick(&text, 's');
        QCOMPARE(text.toPlainText(), QStringLiteral("s"));
    }

    void bothDecimalMarksAreTaken() {
        const InputRules rules;
        QDoubleSpinBox number;
        number.setDecimals(2);
        number.show();
        for (const char* typed : {"0.3", "0,3"}) {
            number.setValue(7.0);
            number.selectAll();
            QTest::keyClicks(&number, QLatin1String(typed));
            QCOMPARE(number.value(), 0.3);
        }
    }

    void aTabWithoutRoomSaysItsWords() {
        const InputRules rules;
        QTabBar tabs;
        tabs.setElideMode(Qt::ElideRight);
        tabs.addTab(QStringLiteral("Configuration"));
        tabs.addTab(QStringLiteral("Samples of validations"));
        const auto tip = [&] {
            const QPoint place = tabs.tabRect(1).center();
            QHelpEvent event(QEvent::ToolTip, place, tabs.mapToGlobal(place));
            QApplication::sendEvent(&tabs, &event);
            return QToolTip::text();
        };
        tabs.resize(tabs.sizeHint());
        tabs.show();
        QVERIFY(QTest::qWaitForWindowExposed(&tabs));
        QCOMPARE(tip(), QString());
        tabs.resize(tabs.width() / 2, tabs.height());
        QTRY_COMPARE(tip(), QStringLiteral("Samples of validations"));
    }

    void allSelectedRowsAreCopied() {
        const InputRules rules;
        QTableWidget table(3, 3);
        for (int row = 0; row < 3; ++row)
            for (int column = 0; column < 3; ++column)
                table.setItem(row, column,
                              new QTableWidgetItem(QStringLiteral("%1%2").arg(row).arg(column)));
        table.setSelectionBehavior(QAbstractItemView::SelectRows);
        table.hideColumn(1);
        table.horizontalHeader()->moveSection(2, 0);
        table.selectRow(2);
        table.selectionModel()->select(table.model()->index(0, 0),
                                       QItemSelectionModel::Select | QItemSelectionModel::Rows);
        QTest::keySequence(&table, QKeySequence::Copy);
        QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("02\t00\n22\t20"));
        QListWidget list;
        list.setSelectionMode(QAbstractItemView::ExtendedSelection);
        list.addItems({"one", "two", "three"});
        list.selectAll();
        QTest::keySequence(&list, QKeySequence::Copy);
        QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("one\ntwo\nthree"));
    }

    void enterAndSpacePressTheFocusedButton() {
        Row row;
        const InputRules rules;
        int presses = 0;
        connect(row.show, &QAbstractButton::clicked, this, [&] { ++presses; });
        row.focus(row.show);
        QTest::keyClick(row.show, Qt::Key_Return);
        QCOMPARE(presses, 1);
        QTest::keyClick(row.show, Qt::Key_Enter, Qt::KeypadModifier);
        QCOMPARE(presses, 2);
        QTest::keyClick(row.show, Qt::Key_Space);
        QCOMPARE(presses, 3);
        row.show->setEnabled(false);
        QTest::keyClick(row.show, Qt::Key_Return);
        QCOMPARE(presses, 3);
        // A check box is not pressed, and a field keeps its Enter.
        QCheckBox box;
        QTest::keyClick(&box, Qt::Key_Return);
        QVERIFY(!box.isChecked());
        QLineEdit field;
        int returns = 0;
        connect(&field, &QLineEdit::returnPressed, this, [&] { ++returns; });
        QTest::keyClick(&field, Qt::Key_Return);
        QCOMPARE(returns, 1);
    }

    void tabVisitsASequence() {
        Row row;
        setTabSequence({row.show, row.stop, row.resume, row.stopNow});
        row.focus(row.show);
        for (QWidget* next : {row.stop, row.resume, row.stopNow}) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            QCOMPARE(QApplication::focusWidget(), next);
        }
    }
};

QTEST_MAIN(TestFocusOrder)
#include "tst_focus_order.moc"
