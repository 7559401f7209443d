// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/light_scope.h"
#include "ui/theme/system_colours.h"
#include "ui/theme/theme.h"
#include "ui/widgets/tables/table_header.h"

#include <QSignalSpy>
#include <QStandardItemModel>
#include <QTest>

#include <memory>

using namespace parlance::ui;

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

    void whatIsToBePrintedIsLight() {
        ThemeManager& manager = ThemeManager::instance();
        manager.apply(ThemeChoice::Light);
        const QColor light = theme().text;
        manager.apply(ThemeChoice::Dark);
        const QColor dark = theme().text;
        QSignalSpy changes(&manager, &ThemeManager::changed);
        {
            const LightScope scope;
            QVERIFY(!theme().dark);
            QCOMPARE(theme().text, light);
        }
        QVERIFY(theme().dark);
        QCOMPARE(theme().text, dark);
        QCOMPARE(changes.size(), 0); // widgets are not told
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
        ThemeManager::instance().apply(ThemeChoice::Light);
        const auto picture = [](const QString& text, int width) {
            QStandardItemModel model;
            model.setHorizontalHeaderLabels({text});
            const std::unique_ptr<QHeaderView> header(makeTableHeader(Qt::ElideLeft, nullptr));
            header->setModel(&model);
            header->resizeSection(0, width);
            header->resize(width, header->sizeHint().height());
            return header->grab().toImage();
        };
        const QString one = QStringLiteral("unsupervised pre-training");
        const QString other = QStringLiteral("unparalleled pre-training");
        QVERIFY(picture(one, 300) != picture(other, 300));
        // Only what ends both is left of either.
        QCOMPARE(picture(one, 100), picture(other, 100));
        QVERIFY(picture(one, 100) != picture(QStringLiteral("unsupervised fine-tuning"), 100));
    }
};

QTEST_MAIN(TestTheme)
#include "tst_theme.moc"
