// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/system_colours.h"
#include "ui/theme/theme.h"
#include "ui/widgets/table_header.h"

#include <QSignalSpy>
#include <QStandardItemModel>
#include <QStyleOptionHeader>
#include <QTest>

using namespace parlance::ui;

namespace {

class SeenHeader : public TableHeader {
  public:
    using TableHeader::TableHeader;
    QString textOf(int section) const {
        QStyleOptionHeaderV2 option;
        initStyleOption(&option);
        initStyleOptionForIndex(&option, section);
        return option.text;
    }
};

} // namespace

class TestTheme : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void followsTheSystemOnlyWhenAskedTo() {
        ThemeManager& manager = ThemeManager::instance();
        manager.apply(ThemeChoice::System);
        manager.setSystemDark(true);
        QVERIFY(theme().dark);
        QSignalSpy changes(&manager, &ThemeManager::changed);
        manager.setSystemDark(true);
        QCOMPARE(changes.size(), 0);
        manager.setSystemDark(false);
        QCOMPARE(changes.size(), 1);
        QVERIFY(!theme().dark);
        manager.apply(ThemeChoice::Dark);
        manager.setSystemDark(true);
        manager.setSystemDark(false);
        QVERIFY(theme().dark);
        manager.apply(ThemeChoice::System);
        QVERIFY(!theme().dark);
    }

    void readsWhatThePortalSays() {
        const auto wrapped = [](uint value) {
            return QVariant::fromValue(QDBusVariant(QVariant(value)));
        };
        QCOMPARE(SystemColours::darkFrom(wrapped(1)), std::optional(true));
        QCOMPARE(SystemColours::darkFrom(wrapped(2)), std::optional(false));
        QCOMPARE(SystemColours::darkFrom(QVariant(1U)), std::optional(true));
        QVERIFY(!SystemColours::darkFrom(wrapped(0)));
        QVERIFY(!SystemColours::darkFrom(QVariant(QStringLiteral("dark"))));
    }

    void headingsWithoutRoomAreElided() {
        ThemeManager::instance().apply(ThemeChoice::Light); // with a style sheet
        QStandardItemModel model;
        model.setHorizontalHeaderLabels({QStringLiteral("pre-training"), QStringLiteral("WER")});
        SeenHeader header(Qt::ElideLeft, nullptr);
        header.setModel(&model);
        const int room = header.sectionSizeHint(0);
        header.resizeSection(0, room);
        QCOMPARE(header.textOf(0), QStringLiteral("pre-training"));
        header.resizeSection(0, room / 2);
        QVERIFY2(header.textOf(0).startsWith(QStringLiteral("…")), qPrintable(header.textOf(0)));
        QVERIFY(header.textOf(0).endsWith(QStringLiteral("ing")));
        QCOMPARE(header.textOf(1), QStringLiteral("WER"));
    }
};

QTEST_MAIN(TestTheme)
#include "tst_theme.moc"
