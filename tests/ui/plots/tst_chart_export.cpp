// SPDX-License-Identifier: GPL-3.0-or-later
// Charts as files and on the clipboard.
#include "core/base/error.h"
#include "tests/ui/plots/charts_stage.h"
#include "ui/plots/curves/chart_card.h"
#include "ui/plots/curves/chart_export.h"
#include "ui/plots/curves/derived_runs.h"
#include "ui/plots/curves/run_colours.h"
#include "ui/plots/figure/export_button.h"
#include "ui/plots/figure/key_rows.h"

#include <QAction>
#include <QClipboard>
#include <QFile>
#include <QFontInfo>
#include <QGuiApplication>
#include <QMenu>
#include <QRegularExpression>
#include <QSettings>
#include <QSignalSpy>
#include <QXmlStreamReader>

#include <set>

using namespace parlance;
using namespace parlance::ui;
using parlance::ui::testing::ChartsStage;
using parlance::ui::testing::WrittenRuns;

namespace {

QByteArray bytesOf(const QString& path) {
    QFile file(path);
    return file.open(QFile::ReadOnly) ? file.readAll() : QByteArray();
}

int pixelsOf(const QColor& colour, const QImage& picture) {
    int found = 0;
    for (int x = 0; x < picture.width(); ++x)
        for (int y = 0; y < picture.height(); ++y)
            found += picture.pixelColor(x, y) == colour ? 1 : 0;
    return found;
}

/// The lines of a table, without the first.
QList<QByteArrayList> rowsOf(const QByteArray& table, char separator) {
    QList<QByteArrayList> rows;
    for (const QByteArray& line : table.split('\n').mid(1))
        if (!line.isEmpty())
            rows << line.split(separator);
    return rows;
}

} // namespace

class TestChartExport : public QObject {
    Q_OBJECT
  private:
    struct Stage : ChartsStage {
        QTemporaryDir target;

        explicit Stage(const QStringList& names = {QStringLiteral("digits")}) {
            for (const QString& name : names) {
                auto run = written.create(name.toStdString());
                writeSteps(*run, 1, 10);
                WrittenRuns::step(*run, 10, 0.1, runs::Split::Valid);
            }
            show(names);
        }
        bool isDrawn() const { return drawn() == 10 && !grid->isReplotPending(); }
        ExportButton* button() const {
            return grid->findChild<ChartCard*>(QStringLiteral("chart-loss"))
                ->findChild<ExportButton*>();
        }
        /// By the key, as the file of this name; empty where it failed.
        QByteArray save(const char* name) {
            dialogs.saved = target.filePath(QLatin1String(name));
            const QSignalSpy told(grid.get(), &ChartGrid::statusMessage);
            const QSignalSpy refused(grid.get(), &ChartGrid::failed);
            loss()->plot()->setFocus();
            QTest::keyClick(loss()->plot(), Qt::Key_S, Qt::ControlModifier);
            if (!QTest::qWaitFor([&] { return told.count() + refused.count() > 0; }))
                return {};
            return bytesOf(dialogs.saved);
        }
        void activate() const {
            grid->activateWindow();
            QVERIFY(QTest::qWaitForWindowActive(grid.get()));
            QTRY_VERIFY(isDrawn());
        }
    };

  private Q_SLOTS:
    void initTestCase() {
        QCoreApplication::setOrganizationName(QStringLiteral("parlance-tests"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_chart_export"));
    }
    void init() {
        QSettings().clear();
        ThemeManager::instance().apply(ThemeChoice::Light);
    }

    void aPictureHasTwiceTheSizeAndItsKeys() {
        Stage stage;
        stage.activate();
        QImage picture;
        QVERIFY(picture.loadFromData(stage.save("loss.png"), "PNG"));
        const QSize chart = stage.loss()->plot()->size();
        QCOMPARE(picture.width(), 2 * chart.width());
        QVERIFY(picture.height() > 2 * chart.height());
        // The run's colour is that of the key below and that of the curve.
        const QColor colour = theme().series[0];
        const int keys = picture.height() - picture.height() / 5;
        QVERIFY(pixelsOf(colour, picture.copy(0, keys, picture.width(), picture.height())) > 10);
        QVERIFY(pixelsOf(colour, picture.copy(0, 100, picture.width(), keys - 100)) > 50);
    }

    void picturesOfADarkWindowAreLight() {
        ThemeManager::instance().apply(ThemeChoice::Dark);
        const Theme dark = theme();
        Stage stage;
        stage.activate();
        QCustomPlot* plot = stage.loss()->plot();
        const auto saved = [&] {
            QImage picture;
            picture.loadFromData(stage.save("loss.png"), "PNG");
            return picture;
        };
        const auto copied = [&] {
            QTest::keyClick(plot, Qt::Key_C, Qt::ControlModifier);
            return QGuiApplication::clipboard()->image();
        };
        for (const QImage& picture : {saved(), copied()}) {
            QCOMPARE(picture.pixelColor(2, 2), QColor(Qt::white));
            const QPoint chart(picture.width() / 2, picture.height() / 2);
            QCOMPARE(pixelsOf(dark.surface, picture.copy(QRect(chart, QSize(200, 100)))), 0);
            QCOMPARE(pixelsOf(dark.series[0], picture), 0);
            QVERIFY(pixelsOf(QColor(0x00, 0x62, 0xa3), picture) > 50); // on white, the first
        }
        QVERIFY(stage.save("loss.svg").contains("#ffffff"));
        QCOMPARE(theme().surface, dark.surface); // the window's
        QCOMPARE(plot->graph(0)->pen().color(), dark.series[0]);

        // As the window, if that is wanted; remembered for all charts.
        QTest::keyClick(plot, Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
        auto* light = stage.button()->menu()->findChild<QAction*>(QStringLiteral("lightPicture"));
        QVERIFY(!light->isChecked());
        for (const QImage& picture : {saved(), copied()}) {
            QCOMPARE(picture.pixelColor(2, 2), dark.surface);
            QVERIFY(pixelsOf(dark.series[0], picture) > 50);
        }
        const Stage other({QStringLiteral("other")});
        QTRY_VERIFY(other.isDrawn());
        auto* same = other.button()->menu()->findChild<QAction*>(QStringLiteral("lightPicture"));
        QVERIFY(!same->isChecked());
        light->trigger();
        QVERIFY(same->isChecked());
    }

    /// Without its name nobody can tell which line is which.
    void someTwentyNamesAreWholeBelowASmallPicture() {
        Figure figure;
        figure.chart = {420, 180};
        QStringList names;
        for (int i = 0; i < 20; ++i) {
            names << QStringLiteral("optimizer.learning_rate = 0.00%1 · 12 runs").arg(i);
            figure.keys.push_back({Qt::blue, names.back()});
        }
        const KeyRows rows(figure, 28);
        QCOMPARE(rows.hiddenCount(), 0);
        QCOMPARE(rows.texts(), names);
    }

    /// What a picture is of stays the greatest part of it.
    void ofHundredsOfKeysSomeAreNamed() {
        Figure figure;
        figure.chart = {900, 300};
        const auto add = [&](int count) {
            for (int i = 0; i < count; ++i)
                figure.keys.push_back({Qt::blue, QStringLiteral("wav2vec2-base-digits-%1").arg(i)});
        };
        const auto share = [&](const KeyRows& keys) {
            return double(keys.height()) / (28 + figure.chart.height() + keys.height());
        };
        add(3);
        const KeyRows few(figure, 28);
        QVERIFY(share(few) < 0.1);
        add(12);
        const KeyRows many(figure, 28);
        QVERIFY(many.height() > few.height());
        QVERIFY(share(many) <= 0.2);
        QCOMPARE(many.hiddenCount(), 0);
        add(1000);
        const KeyRows most(figure, 28);
        QVERIFY(share(most) < 0.3);
        QVERIFY(most.hiddenCount() > 900);
        QCOMPARE(most.texts().size() + most.hiddenCount(), int(figure.keys.size()) + 1);
        figure.keys = {{Qt::blue, QString(500, QLatin1Char('x'))}};
        QCOMPARE(KeyRows(figure, 28).height(), few.height()); // shortened
    }

    /// On paper there is no tooltip with the rest.
    void aNoteBelowAPictureIsWhole() {
        Figure figure;
        figure.chart = {320, 280};
        figure.keys = {{{}, QStringLiteral("156 utterances.")}};
        const int row = KeyRows(figure, 28).height();
        figure.keys = {{{},
                        QStringLiteral("156 utterances. Better in first-20261128-154115: 120, "
                                       "worse: 12. WER 102.58 % in first-1, 20.62 % in "
                                       "first-20261128-154115.")}};
        const KeyRows rows(figure, 28);
        QVERIFY(rows.height() > row);
        QCOMPARE(rows.hiddenCount(), 0);
        const auto letters = [](QString text) { return text.remove(QLatin1Char(' ')); };
        QCOMPARE(letters(rows.texts().join(QString())), letters(figure.keys[0].text));
    }

    void aVectorPictureIsXmlWithItsWords() {
        Stage stage;
        stage.activate();
        QXmlStreamReader xml(stage.save("loss.svg"));
        QStringList texts, families;
        int paths = 0;
        QSize size;
        while (!xml.atEnd()) {
            xml.readNext();
            if (xml.isStartElement() && xml.name() == QLatin1String("svg"))
                size = QSize(
                    int(xml.attributes().value("viewBox").split(QLatin1Char(' '))[2].toDouble()),
                    int(xml.attributes().value("viewBox").split(QLatin1Char(' '))[3].toDouble()));
            if (xml.isStartElement() &&
                (xml.name() == QLatin1String("polyline") || xml.name() == QLatin1String("path")))
                ++paths;
            if (xml.isStartElement() && xml.attributes().hasAttribute("font-family"))
                families << xml.attributes().value("font-family").toString();
            if (xml.isCharacters() && !xml.isWhitespace())
                texts << xml.text().toString();
        }
        QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
        QCOMPARE(size.width(), stage.loss()->plot()->width());
        QVERIFY(size.height() > stage.loss()->plot()->height());
        QVERIFY(paths > 2);
        // Others know the font, too.
        families.removeDuplicates();
        QCOMPARE(families, QStringList(QStringLiteral("'%1', sans-serif")
                                           .arg(QFontInfo(QGuiApplication::font()).family())));
        QVERIFY(texts.contains(QStringLiteral("Loss (nats)")));
        QVERIFY(texts.contains(QStringLiteral("digits")));
        QVERIFY(texts.contains(QStringLiteral("train")) && texts.contains(QStringLiteral("valid")));
        QVERIFY(texts.filter(QStringLiteral("from 9.091 at step 1")).size() == 1);
    }

    /// A ring would say that it is of a validation.
    void oneValueOfATrainingIsADot() {
        ChartsStage stage;
        const auto run = stage.written.create("a");
        ChartsStage::writeSteps(*run, 1, 1);
        stage.show({QStringLiteral("a")});
        QTRY_COMPARE(stage.drawn(), 1);
        QCOMPARE(stage.loss()->plot()->graph(0)->scatterStyle().shape(), QCPScatterStyle::ssDisc);
    }

    void thatCurvesAreSmoothedStandsBelowThePicture() {
        ChartsStage stage;
        const auto run = stage.written.create("a");
        ChartsStage::writeSteps(*run, 1, 10);
        stage.show({QStringLiteral("a")});
        QTRY_COMPARE(stage.drawn(), 10);
        const auto notes = [&stage] {
            QStringList texts;
            for (const Figure::Key& key : figureOf(*stage.loss()).keys)
                if (!key.colour.isValid())
                    texts << key.text;
            return texts;
        };
        QCOMPARE(notes(), QStringList());
        stage.store->setSmoothing({Smoothing::Kind::Average, 0.6});
        QTRY_COMPARE(notes(), QStringList(QStringLiteral("train: smoothed")));
    }

    /// On screen, on paper and in the key of either.
    void trainingValidationAndTestAreToldApart() {
        ChartsStage stage;
        for (const char* name : {"a", "b"}) {
            auto run = stage.written.create(name);
            ChartsStage::writeSteps(*run, 1, 10);
            for (const int step : {5, 10}) {
                WrittenRuns::step(*run, step, 2.0, runs::Split::Valid);
                WrittenRuns::step(*run, step, 3.0, runs::Split::Test);
            }
        }
        stage.show({QStringLiteral("a"), QStringLiteral("b")});
        QTRY_COMPARE(stage.drawn(), 10);
        QCustomPlot* plot = stage.loss()->plot();
        QTRY_COMPARE(plot->graphCount(), 12); // shown and raw of three curves each
        const auto style = [&](int graph) { return plot->graph(graph)->pen().style(); };
        const auto mark = [&](int graph) { return plot->graph(graph)->scatterStyle().shape(); };
        QCOMPARE(style(0), Qt::SolidLine);
        QCOMPARE(mark(0), QCPScatterStyle::ssNone);
        QCOMPARE(style(2), Qt::DashLine);
        QCOMPARE(mark(2), QCPScatterStyle::ssCircle);
        QCOMPARE(style(4), Qt::DashDotLine);
        QCOMPARE(mark(4), QCPScatterStyle::ssDiamond);
        QStringList texts;
        QList<Qt::PenStyle> lines;
        for (const Figure::Key& key : figureOf(*stage.loss()).keys) {
            texts << key.text;
            lines << key.line.line;
        }
        QCOMPARE(texts, (QStringList{"train", "valid", "test", "a", "b"}));
        QCOMPARE(lines, (QList<Qt::PenStyle>{Qt::SolidLine, Qt::DashLine, Qt::DashDotLine,
                                             Qt::SolidLine, Qt::SolidLine}));
    }

    /// On screen and in the key, in training and in validation.
    void runsOfOneColourHaveOtherLines() {
        ChartsStage stage;
        QStringList names;
        const auto colours = static_cast<int>(theme().series.size());
        for (int i = 0; i <= 2 * colours; ++i) {
            names += QStringLiteral("run%1").arg(i);
            auto run = stage.written.create(names.back().toStdString());
            ChartsStage::writeSteps(*run, 1, 3);
            WrittenRuns::step(*run, 3, 2.0, runs::Split::Valid);
        }
        stage.show(names);
        QTRY_VERIFY(stage.loss() && stage.loss()->runs().size() == std::size_t(names.size()));
        QTRY_VERIFY(!stage.grid->isReplotPending());
        const auto keys = figureOf(*stage.loss()).keys;
        QCOMPARE(keys.size(), std::size_t(2 + names.size())); // behind those of the splits
        std::set<std::vector<double>> lines, keyed;
        for (int round = 0; round < 3; ++round) {
            for (int split = 0; split < 2; ++split) { // each curve has another graph behind it
                const QPen pen =
                    stage.loss()->plot()->graph(2 * (2 * round * colours + split))->pen();
                QCOMPARE(pen.color(),
                         splitColour(theme().series[0],
                                     split == 0 ? runs::Split::Train : runs::Split::Valid));
                const auto dashes = pen.dashPattern();
                lines.insert({dashes.begin(), dashes.end()});
            }
            const Figure::Key& key = keys[std::size_t(2 + round * colours)];
            QCOMPARE(key.colour, theme().series[0]);
            keyed.insert({key.line.dashes.begin(), key.line.dashes.end()});
        }
        QCOMPARE(lines.size(), std::size_t{6});
        QCOMPARE(keyed.size(), std::size_t{3});
    }

    void aPageIsOnePageOfItsSize() {
        Stage stage;
        stage.activate();
        const QByteArray pdf = stage.save("loss.pdf");
        QVERIFY(pdf.startsWith("%PDF-1."));
        QVERIFY(pdf.trimmed().endsWith("%%EOF"));
        QCOMPARE(pdf.count("/Type /Page\n"), 1);
        static const QRegularExpression box(
            QStringLiteral("/MediaBox \\[0 0 ([0-9.]+) ([0-9.]+)\\]"));
        const auto found = box.match(QString::fromLatin1(pdf));
        QVERIFY(found.hasMatch());
        const double width = stage.loss()->plot()->width() * 0.75;
        QVERIFY(std::abs(found.captured(1).toDouble() - width) < 1.0);
        // What is drawn is compressed: an empty page has some dozens of bytes.
        const qsizetype begin = pdf.indexOf("stream\n", pdf.indexOf("/FlateDecode")) + 7;
        QVERIFY(pdf.indexOf("endstream", begin) - begin > 500);
        QVERIFY(pdf.contains("/Font"));
    }

    void aTableHoldsAllPoints() {
        Stage stage;
        stage.activate();
        const QByteArray csv = stage.save("loss.csv");
        QVERIFY(csv.startsWith("run,split,step,epoch,time (Unix s),Loss (nats),smoothed\n"));
        const auto rows = rowsOf(csv, ',');
        QCOMPARE(rows.size(), 11);
        const CurveData& curve =
            *stage.loss()->runs()[0].curves->find({"loss", runs::Split::Train});
        for (qsizetype row = 0; row < 10; ++row) {
            const auto at = static_cast<std::size_t>(row);
            QCOMPARE(rows[row][0], QByteArray("digits"));
            QCOMPARE(rows[row][2].toLongLong(), curve.step(at));
            QCOMPARE(rows[row][4].toDouble(), curve.time(at));
            QCOMPARE(rows[row][5].toDouble(), curve.value(at)); // with all its digits
        }
        QCOMPARE(rows[10][1], QByteArray("valid"));
    }

    void pictureAndTableGoToTheClipboard() {
        Stage stage;
        stage.activate();
        QSignalSpy told(stage.grid.get(), &ChartGrid::statusMessage);
        QClipboard* clipboard = QGuiApplication::clipboard();
        clipboard->clear();
        stage.loss()->plot()->setFocus();
        QTest::keyClick(stage.loss()->plot(), Qt::Key_C, Qt::ControlModifier);
        QTRY_COMPARE(told.count(), 1);
        QCOMPARE(clipboard->image().width(), 2 * stage.loss()->plot()->width());
        QTest::keyClick(stage.loss()->plot(), Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_COMPARE(told.count(), 2);
        const QByteArray table = clipboard->text().toUtf8();
        QVERIFY(table.startsWith("run\tsplit\tstep\t"));
        QCOMPARE(rowsOf(table, '\t').size(), 11);
        QCOMPARE(rowsOf(table, '\t')[1][5].toDouble(), 100.0 / 12.0);
    }

    void aRightClickOffersTheSame() {
        Stage stage;
        stage.activate();
        QCustomPlot* plot = stage.loss()->plot();
        QStringList offered;
        for (const QAction* action : plot->actions())
            offered << action->objectName();
        QCOMPARE(offered, (QStringList{QStringLiteral("saveChart"), QStringLiteral("copyPicture"),
                                       QStringLiteral("copyTable"), QStringLiteral("lightPicture"),
                                       QStringLiteral("branchHere")}));
        QCOMPARE(stage.button()->menu()->actions(), plot->actions().mid(0, 4));
        QCOMPARE(plot->contextMenuPolicy(), Qt::ActionsContextMenu);
        QCOMPARE(stage.button()->accessibleName(),
                 QStringLiteral("Export the chart of Loss (nats)"));
        // And begins no box to zoom into.
        const QCPRange x = plot->xAxis->range();
        QTest::mousePress(plot, Qt::RightButton, {}, {100, 60});
        QTest::mouseMove(plot, {200, 120});
        QTest::mouseRelease(plot, Qt::RightButton, {}, {200, 120});
        QCOMPARE(plot->xAxis->range(), x);
    }

    void filesAreNamedAfterTheRuns() {
        Stage stage({QStringLiteral("a"), QStringLiteral("b")});
        stage.activate();
        QCOMPARE(figureOf(*stage.loss()).fileName, QStringLiteral("a+1-loss"));
        ChartRun one = stage.loss()->runs()[0];
        one.name = QStringLiteral("größer: lr=1/2 (\"neu\")");
        stage.grid->setRuns({one});
        QCOMPARE(figureOf(*stage.loss()).fileName, QStringLiteral("größer-lr-1-2-neu-loss"));
        QCOMPARE(figureFileName({QStringLiteral("../x")}, QStringLiteral("machine/cpu")),
                 QStringLiteral("x-machine-cpu"));
        const QString longest(230, QChar(0xe4));
        QVERIFY(figureFileName({longest}, QStringLiteral("loss")).toUtf8().size() < 200);
        QVERIFY(runFileName(longest).toUtf8().size() < 200);
        // Of a mean, all its runs.
        stage.take();
        stage.grid->setRuns(
            {meanOf(stage.loss()->runs(), QStringLiteral("All"), XAxis::Step, Band::Extremes)});
        const Figure mean = figureOf(*stage.loss());
        QCOMPARE(mean.title, QStringLiteral("Loss (nats): mean of runs"));
        QCOMPARE(mean.fileName, QStringLiteral("a+1-loss"));
        QCOMPARE(mean.keys[0].text, QStringLiteral("Band: minimum to maximum"));
        QByteArray table;
        mean.table(TableForm::Csv, [&](std::string_view part) {
            table.append(part.data(), qsizetype(part.size()));
        });
        QVERIFY(table.startsWith("run,split,step,mean of Loss (nats),low,high,runs\nAll,train,1,"));
    }

    void aPlaceThatCannotBeWrittenToIsSaid_data() {
        QTest::addColumn<QString>("name");
        for (const char* name : {"absent/loss.png", "absent/loss.svg", "absent/loss.pdf",
                                 "absent/loss.csv", "loss.doc"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }
    void aPlaceThatCannotBeWrittenToIsSaid() {
        QFETCH(QString, name);
        Stage stage;
        stage.activate();
        const QSignalSpy told(stage.grid.get(), &ChartGrid::failed);
        QVERIFY(stage.save(name.toLatin1().constData()).isEmpty());
        const QString reason = told.last().first().toString();
        QVERIFY(reason.contains(name.section(QLatin1Char('/'), 0, 0)));
        QCOMPARE(reason.contains(".png, .svg, .pdf or .csv"), name.endsWith(".doc"));
    }

    void whatIsTooMuchForTheClipboardIsRefused() {
        Figure figure;
        figure.title = QStringLiteral("Loss");
        figure.table = [](TableForm, const auto& write) {
            const std::string part(1 << 20, 'x');
            for (int i = 0; i < 100; ++i)
                write(part);
        };
        QVERIFY_EXCEPTION_THROWN(clipboardTable(figure), Error);
    }
};

QTEST_MAIN(TestChartExport)
#include "tst_chart_export.moc"
