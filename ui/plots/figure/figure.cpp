// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/figure/figure.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "ui/plots/figure/key_rows.h"
#include "ui/services/picture_file.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QGuiApplication>
#include <QRegularExpression>

namespace parlance::ui {
namespace {

constexpr int kTitleHeight = 28;
constexpr int kTitlePixels = 14;
constexpr int kTitleMargin = 12;
constexpr qsizetype kMostClipboardBytes = 32 << 20;
constexpr qsizetype kMostNameLetters = 48; ///< a name of 255 bytes has room for them and an ending

struct FigureText {
    Q_DECLARE_TR_FUNCTIONS(Figure)
};

QSize pageSize(const Figure& figure) {
    return figure.chart + QSize(0, kTitleHeight + KeyRows(figure, kTitleHeight).height());
}

void paintTitle(QPainter& painter, const Figure& figure) {
    QFont font = QGuiApplication::font();
    font.setPixelSize(kTitlePixels);
    font.setBold(true);
    painter.setFont(font);
    painter.setPen(theme().text);
    const QRect line(kTitleMargin, 0, figure.chart.width() - 2 * kTitleMargin, kTitleHeight);
    painter.drawText(line, Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(figure.title, Qt::ElideMiddle, line.width()));
}

void paintPage(QPaintDevice& device, double scale, const Figure& figure, bool isVector) {
    QCPPainter painter(&device);
    if (isVector)
        painter.setMode(QCPPainter::pmVectorized);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(scale, scale);
    painter.fillRect(QRect(QPoint(), pageSize(figure)), theme().surface);
    paintTitle(painter, figure);
    painter.translate(0, kTitleHeight);
    painter.save();
    figure.paint(painter);
    painter.restore();
    painter.translate(0, figure.chart.height());
    KeyRows(figure, kTitleHeight).paint(painter);
}

PaintPage painterOf(const Figure& figure, bool isVector) {
    return [&figure, isVector](QPaintDevice& device, double scale) {
        paintPage(device, scale, figure, isVector);
    };
}

QString fileNameOf(QString text) {
    static const QRegularExpression apart(QStringLiteral("[^\\p{L}\\p{N}._+]+"));
    static const QRegularExpression ends(QStringLiteral("^[-.]+|-+$"));
    return text.replace(apart, QStringLiteral("-")).remove(ends);
}

} // namespace

QString runFileName(const QString& title) {
    return fileNameOf(fileNameOf(title).left(kMostNameLetters));
}

QString figureFileName(const QStringList& runs, const QString& what) {
    QString name = runs.isEmpty() ? QString() : runFileName(runs.front());
    if (runs.size() > 1)
        name += QStringLiteral("+%1").arg(runs.size() - 1);
    return fileNameOf(QStringLiteral("%1-%2").arg(name, what));
}

std::function<void()> beginExport(const Figure& figure, const QString& path) {
    const std::filesystem::path file = path.toStdString();
    const QString ending = QFileInfo(path).suffix().toLower();
    const QSize page = pageSize(figure);
    if (ending == QLatin1String("png"))
        return writingPng(file, page, painterOf(figure, false));
    if (ending == QLatin1String("svg"))
        return writingSvg(file, page, figure.title, figure.description, painterOf(figure, true));
    if (ending == QLatin1String("pdf"))
        return writingPdf(file, page, figure.title, painterOf(figure, true));
    if (ending == QLatin1String("csv"))
        return [file, table = figure.table] {
            AtomicFile out(file);
            table(TableForm::Csv, [&](std::string_view part) { out.write(part); });
            out.commit();
        };
    throw Error(
        ErrorKind::Usage, FigureText::tr("unknown kind of picture").toStdString(),
        path.toStdString(),
        FigureText::tr("choose a name that ends in .png, .svg, .pdf or .csv").toStdString());
}

QImage pictureOf(const Figure& figure) {
    const double scale = pictureScale();
    QImage image(pageSize(figure) * scale, QImage::Format_ARGB32_Premultiplied);
    paintPage(image, scale, figure, false);
    return image;
}

QByteArray clipboardTable(const Figure& figure) {
    QByteArray text;
    figure.table(TableForm::Tsv, [&](std::string_view part) {
        text.append(part.data(), static_cast<qsizetype>(part.size()));
        if (text.size() > kMostClipboardBytes)
            throw Error(
                ErrorKind::Usage, FigureText::tr("too many values for the clipboard").toStdString(),
                figure.title.toStdString(), FigureText::tr("save the table as CSV").toStdString());
    });
    return text;
}

} // namespace parlance::ui
