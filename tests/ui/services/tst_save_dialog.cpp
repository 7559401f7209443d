// SPDX-License-Identifier: GPL-3.0-or-later
// Where something is saved, as people are asked for it.
#include "ui/services/qt_dialogs.h"

#include <QApplication>
#include <QComboBox>
#include <QFileDialog>
#include <QLineEdit>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

using namespace parlance::ui;

class TestSaveDialog : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase() {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
        QCoreApplication::setOrganizationName(QStringLiteral("parlance-tests"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_save_dialog"));
        QSettings().clear();
    }

    void aNameWithoutAnEndingGetsThatOfTheFilter_data() {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<int>("filter"); // how far below the first
        QTest::addColumn<QString>("saved");
        QTest::newRow("first") << "noext" << 0 << "noext.png";
        QTest::newRow("second") << "noext" << 1 << "noext.csv";
        QTest::newRow("several endings") << "noext" << 2 << "noext.svg";
        QTest::newRow("any name") << "noext" << 3 << "noext";
        QTest::newRow("with one") << "chart.csv" << 0 << "chart.csv";
    }
    void aNameWithoutAnEndingGetsThatOfTheFilter() {
        QFETCH(QString, typed);
        QFETCH(int, filter);
        QFETCH(QString, saved);
        const QTemporaryDir folder;
        QTimer whenOpen;
        connect(&whenOpen, &QTimer::timeout, this, [&] {
            auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
            if (!dialog)
                return;
            whenOpen.stop();
            auto* name = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
            QCOMPARE(name->text(), QStringLiteral("chart.png"));
            auto* filters = dialog->findChild<QComboBox*>(QStringLiteral("fileTypeCombo"));
            for (int i = 0; i < filter; ++i)
                QTest::keyClick(filters, Qt::Key_Down);
            name->selectAll();
            QTest::keyClicks(name, typed);
            QTest::keyClick(name, Qt::Key_Return);
        });
        whenOpen.start(0);
        QCOMPARE(QtDialogs().saveFile(
                     nullptr, QStringLiteral("Save the chart"),
                     folder.filePath(QStringLiteral("chart.png")),
                     QStringLiteral("Picture (*.png);;Table (*.csv);;Both (*.svg *.pdf);;Any (*)")),
                 folder.filePath(saved));
    }
};

QTEST_MAIN(TestSaveDialog)
#include "tst_save_dialog.moc"
