// SPDX-License-Identifier: GPL-3.0-or-later
// What the controls look like, by the colours of their pixels.
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/card.h"
#include "ui/widgets/layout/scrolled.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSlider>
#include <QTabBar>
#include <QTableWidget>
#include <QTest>
#include <QToolButton>

#include <algorithm>

using namespace parlance::ui;

namespace {

QImage pictureOf(QWidget& widget) {
    return widget.grab().toImage();
}

bool hasColour(const QImage& picture, const QColor& colour) {
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x)
            if (picture.pixelColor(x, y).rgb() == colour.rgb())
                return true;
    return false;
}

QColor middleOfLeftEdge(QWidget& widget) {
    const QImage picture = pictureOf(widget);
    return picture.pixelColor(0, picture.height() / 2);
}

} // namespace

class TestStudioStyle : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init() { ThemeManager::instance().apply(ThemeChoice::Light); }

    void whatCannotBeUsedDoesNotLookSwitchedOn() {
        QPushButton button(QStringLiteral("Correct"));
        button.setCheckable(true);
        button.setEnabled(false);
        const QImage off = pictureOf(button);
        button.setChecked(true);
        QCOMPARE(pictureOf(button), off);
        button.setEnabled(true);
        QVERIFY(pictureOf(button) != off);
    }

    void aChangeOfThemeIsAMatterOfPaintingAgain() {
        QWidget window;
        QPushButton button(QStringLiteral("Start"), &window);
        setButtonRole(&button, ButtonRole::Primary);
        QLabel label(QStringLiteral("quiet"), &window);
        setTextRole(&label, TextRole::Muted);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        const QColor light = theme().accent;
        QVERIFY(hasColour(pictureOf(button), light));
        QCOMPARE(label.palette().color(QPalette::WindowText), theme().textMuted);

        struct Polishings : QObject {
            int count = 0;
            bool eventFilter(QObject*, QEvent* event) override {
                count += event->type() == QEvent::StyleChange ||
                         event->type() == QEvent::FontChange || event->type() == QEvent::Polish;
                return false;
            }
        } polishings;
        button.installEventFilter(&polishings);
        label.installEventFilter(&polishings);
        ThemeManager::instance().apply(ThemeChoice::Dark);
        QVERIFY(theme().accent != light);
        QVERIFY(hasColour(pictureOf(button), theme().accent));
        QVERIFY(!hasColour(pictureOf(button), light));
        QCOMPARE(label.palette().color(QPalette::WindowText), theme().textMuted);
        QCOMPARE(polishings.count, 0);
        QVERIFY(qApp->styleSheet().isEmpty());
    }

    void whatHasTheFocusSaysSo_data() {
        QTest::addColumn<QWidget*>("widget");
        QTest::newRow("button") << static_cast<QWidget*>(new QPushButton(QStringLiteral("Open")));
        QTest::newRow("field") << static_cast<QWidget*>(new QLineEdit);
        QTest::newRow("choice") << static_cast<QWidget*>(new QComboBox);
        QTest::newRow("number") << static_cast<QWidget*>(new QDoubleSpinBox);
        QTest::newRow("text") << static_cast<QWidget*>(new QPlainTextEdit);
        QTest::newRow("list") << static_cast<QWidget*>(new QListWidget);
    }
    void whatHasTheFocusSaysSo() {
        QFETCH(QWidget*, widget);
        QWidget window;
        widget->setParent(&window);
        QPushButton other(QStringLiteral("Other"), &window);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        other.setFocus();
        QVERIFY(middleOfLeftEdge(*widget) != theme().accent);
        widget->setFocus();
        QVERIFY(widget->hasFocus());
        QCOMPARE(middleOfLeftEdge(*widget), theme().accent);
    }

    /// Which have the accent already.
    void whatIsSwitchedOnSaysThatItHasTheFocus() {
        QWidget window;
        auto* button = new QPushButton(QStringLiteral("Correct"), &window);
        auto* box = new QCheckBox(&window);
        auto* tool = new QToolButton(&window);
        for (QAbstractButton* each : std::initializer_list<QAbstractButton*>{button, box, tool}) {
            each->setCheckable(true);
            each->setChecked(true);
            each->setFocusPolicy(Qt::StrongFocus);
        }
        QPushButton other(QStringLiteral("Other"), &window);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        for (const bool dark : {false, true}) {
            ThemeManager::instance().apply(dark ? ThemeChoice::Dark : ThemeChoice::Light);
            for (QWidget* each : std::initializer_list<QWidget*>{button, box, tool}) {
                other.setFocus();
                const QImage without = pictureOf(*each);
                QVERIFY(!hasColour(without, theme().focusOnAccent));
                each->setFocus();
                QVERIFY2(hasColour(pictureOf(*each), theme().focusOnAccent),
                         each->metaObject()->className());
            }
        }
    }

    void theFrameOfAListIsOfOneColour() {
        QWidget window;
        QListWidget list(&window);
        list.addItems({QStringLiteral("one"), QStringLiteral("two")});
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        list.setFocus();
        list.setCurrentRow(0);
        const QImage picture = pictureOf(list);
        const int right = picture.width() - 1, bottom = picture.height() - 1;
        for (const QPoint& place : {QPoint(0, bottom / 2), QPoint(right / 2, 0),
                                    QPoint(right, bottom / 2), QPoint(right / 2, bottom)})
            QCOMPARE(picture.pixelColor(place), theme().accent);
    }

    void theFrameOfAListIsPaintedAsTheFocusComes() {
        QWidget window;
        QListWidget list(&window);
        QPushButton other(QStringLiteral("Other"), &window);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        other.setFocus();
        QCoreApplication::processEvents();
        struct Paintings : QObject {
            int count = 0;
            bool eventFilter(QObject*, QEvent* event) override {
                count += event->type() == QEvent::Paint;
                return false;
            }
        } paintings;
        list.installEventFilter(&paintings);
        list.setFocus();
        QTRY_VERIFY(paintings.count > 0);
    }

    void aWrongFieldIsRed() {
        QLineEdit field;
        QVERIFY(!hasColour(pictureOf(field), theme().danger));
        field.setProperty("doubtful", true);
        QCOMPARE(middleOfLeftEdge(field), theme().warning);
        field.setProperty("invalid", true);
        QCOMPARE(middleOfLeftEdge(field), theme().danger);
        QCheckBox box(QStringLiteral("On"));
        QVERIFY(!hasColour(pictureOf(box), theme().danger));
        box.setProperty("invalid", true);
        QVERIFY(hasColour(pictureOf(box), theme().danger));
    }

    void whatCannotBeUsedIsPale() {
        QPushButton button(QStringLiteral("MMMM"));
        setButtonRole(&button, ButtonRole::Primary);
        button.setEnabled(false);
        QVERIFY(!hasColour(pictureOf(button), theme().accent));
        QVERIFY(hasColour(pictureOf(button), theme().sunken));
        QLabel label(QStringLiteral("MMMM"));
        setTextRole(&label, TextRole::Danger);
        label.setEnabled(false);
        QVERIFY(!hasColour(pictureOf(label), theme().danger));
    }

    void controlsThatStandInARowAreOfOneHeight() {
        QPushButton button(QStringLiteral("Open"));
        const auto icon = std::unique_ptr<QAbstractButton>(
            makeIconButton(QStringLiteral("play"), QStringLiteral("Play"), nullptr));
        QCOMPARE(icon->sizeHint().height(), button.sizeHint().height());
        QLineEdit field;
        QComboBox choice;
        QDoubleSpinBox number;
        QCOMPARE(choice.sizeHint().height(), field.sizeHint().height());
        QCOMPARE(number.sizeHint().height(), field.sizeHint().height());
    }

    void numbersCountUpAndDownByTheirArrows() {
        QSpinBox number;
        number.setRange(0, 10);
        number.setValue(5);
        number.resize(number.sizeHint());
        number.show();
        QVERIFY(QTest::qWaitForWindowExposed(&number));
        const QPoint up(number.width() - 10, number.height() / 4);
        const QPoint down(number.width() - 10, 3 * number.height() / 4);
        QTest::mouseClick(&number, Qt::LeftButton, {}, up);
        QCOMPARE(number.value(), 6);
        QTest::mouseClick(&number, Qt::LeftButton, {}, down);
        QTest::mouseClick(&number, Qt::LeftButton, {}, down);
        QCOMPARE(number.value(), 4);
        number.setButtonSymbols(QAbstractSpinBox::NoButtons);
        QTest::mouseClick(&number, Qt::LeftButton, {}, up);
        QCOMPARE(number.value(), 4);
    }

    void aScrollBarIsDraggedByItsThumb() {
        QScrollBar bar(Qt::Vertical);
        bar.setRange(0, 1000);
        bar.setPageStep(100);
        bar.resize(bar.sizeHint().width(), 220);
        bar.show();
        QVERIFY(QTest::qWaitForWindowExposed(&bar));
        QVERIFY(hasColour(pictureOf(bar), theme().thumb));
        QTest::mousePress(&bar, Qt::LeftButton, {}, QPoint(6, 10));
        QTest::mouseMove(&bar, QPoint(6, 210));
        QTest::mouseRelease(&bar, Qt::LeftButton, {}, QPoint(6, 210));
        QCOMPARE(bar.value(), 1000);
        QTest::mouseClick(&bar, Qt::LeftButton, {}, QPoint(6, 5)); // a page back
        QCOMPARE(bar.value(), 900);
    }

    void theThumbOfAMillionRowsCanStillBeCaught() {
        QScrollBar bar(Qt::Vertical);
        bar.setRange(0, 2'000'000'000);
        bar.setPageStep(10);
        bar.resize(12, 100);
        const QImage picture = pictureOf(bar);
        int rows = 0;
        for (int y = 0; y < picture.height(); ++y)
            rows += picture.pixelColor(6, y).rgb() == theme().thumb.rgb();
        QVERIFY2(rows >= 24, qPrintable(QString::number(rows)));
    }

    void progressIsAsLongAsItIsFar() {
        QProgressBar bar;
        bar.setTextVisible(false);
        bar.setRange(0, 100);
        bar.resize(200, bar.sizeHint().height());
        const auto length = [&bar] {
            const QImage picture = pictureOf(bar);
            int columns = 0;
            for (int x = 0; x < picture.width(); ++x)
                columns +=
                    picture.pixelColor(x, picture.height() / 2).rgb() == theme().accent.rgb();
            return columns;
        };
        bar.setValue(0);
        QCOMPARE(length(), 0);
        bar.setValue(50);
        QVERIFY(std::abs(length() - 100) <= 2); // its ends are round
        bar.setValue(100);
        QVERIFY(length() >= 198);
    }

    void theChosenTabMovesNoOther() {
        QTabBar tabs;
        tabs.addTab(QStringLiteral("Curves"));
        tabs.addTab(QStringLiteral("Configuration"));
        tabs.setExpanding(false);
        tabs.show();
        QVERIFY(QTest::qWaitForWindowExposed(&tabs));
        const QRect second = tabs.tabRect(1);
        QVERIFY(hasColour(pictureOf(tabs).copy(tabs.tabRect(0)), theme().accent));
        tabs.setCurrentIndex(1);
        QCOMPARE(tabs.tabRect(1), second);
        QVERIFY(!hasColour(pictureOf(tabs).copy(tabs.tabRect(0)), theme().accent));
        QVERIFY(hasColour(pictureOf(tabs).copy(second), theme().accent));
    }

    void tabsGiveUpTheirPaddingThenTheirWords() {
        struct Tabs : QTabBar {
            QString shown(int tab) const {
                QStyleOptionTab option;
                initStyleOption(&option, tab);
                return option.text;
            }
            bool hasArrows() const {
                const auto arrows = findChildren<QToolButton*>();
                return std::ranges::any_of(arrows, &QWidget::isVisible);
            }
        } tabs;
        const QStringList words{QStringLiteral("Curves"), QStringLiteral("Configuration"),
                                QStringLiteral("Samples")};
        for (const QString& word : words)
            tabs.addTab(word);
        const QSize room = tabs.sizeHint();
        tabs.resize(room - QSize(14 * 3, 0));
        tabs.show();
        QVERIFY(QTest::qWaitForWindowExposed(&tabs));
        for (int tab = 0; tab < tabs.count(); ++tab)
            QCOMPARE(tabs.shown(tab), words[tab]);
        QVERIFY(!tabs.hasArrows());
        tabs.resize(room - QSize(32 * 3, 0));
        QTRY_VERIFY(tabs.shown(1).endsWith(QStringLiteral("…")));
        QVERIFY(!tabs.hasArrows());
    }

    void headingsBeginWhereTheirCellsDo() {
        QTableWidget table(1, 1);
        table.setHorizontalHeaderLabels({QStringLiteral("|")});
        table.horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
        table.verticalHeader()->hide();
        table.setShowGrid(false);
        table.setItem(0, 0, new QTableWidgetItem(QStringLiteral("|")));
        table.resize(200, 100);
        const auto firstInk = [](const QImage& picture, const QColor& ground) {
            for (int x = 0; x < picture.width(); ++x)
                for (int y = 2; y < picture.height() - 2; ++y)
                    if (picture.pixelColor(x, y).rgb() != ground.rgb())
                        return x;
            return -1;
        };
        const QImage heading = table.horizontalHeader()->viewport()->grab().toImage();
        const QImage cells = table.viewport()->grab().toImage().copy(0, 0, 100, 28);
        const int inHeading = firstInk(heading, theme().surface);
        const int inCell = firstInk(cells, theme().surface);
        QVERIFY(inHeading > 0);
        QVERIFY2(std::abs(inHeading - inCell) <= 1,
                 qPrintable(QStringLiteral("%1 and %2").arg(inHeading).arg(inCell)));
    }

    void whatIsScrolledLiesOnItsCard() {
        Card card;
        auto* area = new QScrollArea;
        auto* content = new QWidget;
        content->setMinimumSize(50, 50);
        setScrolled(*area, *content);
        card.body()->addWidget(area);
        card.resize(200, 200);
        const QImage picture = pictureOf(card);
        QCOMPARE(picture.pixelColor(100, 100), theme().surface);
        QCOMPARE(picture.pixelColor(0, 100), theme().border);
    }

    void dialogsHaveTheStudiosIcons() {
        for (const auto standard : {QStyle::SP_DirIcon, QStyle::SP_FileDialogNewFolder,
                                    QStyle::SP_FileDialogToParent, QStyle::SP_MessageBoxWarning}) {
            const QImage light = qApp->style()->standardIcon(standard).pixmap(32).toImage();
            ThemeManager::instance().apply(ThemeChoice::Dark);
            const QImage dark = qApp->style()->standardIcon(standard).pixmap(32).toImage();
            ThemeManager::instance().apply(ThemeChoice::Light);
            QVERIFY(!light.isNull());
            QVERIFY(light != dark); // drawn in the colours of the theme
        }
    }
};

QTEST_MAIN(TestStudioStyle)
#include "tst_studio_style.moc"
