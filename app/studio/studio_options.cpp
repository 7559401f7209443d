// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/studio_options.h"

#include "core/base/error.h"

#include <QCommandLineParser>
#include <QRegularExpression>

namespace parlance::studio {
namespace {

Error usageError(const QString& what, const QString& remedy) {
    return {ErrorKind::Usage, what.toStdString(), "parlance-studio", remedy.toStdString()};
}

QSize parseSize(const QString& text) {
    static const QRegularExpression form(QStringLiteral("^([0-9]{3,5})x([0-9]{3,5})$"));
    const QRegularExpressionMatch match = form.match(text);
    const QSize size(match.captured(1).toInt(), match.captured(2).toInt());
    if (!match.hasMatch() || size.width() > 8192 || size.height() > 8192)
        throw usageError(QStringLiteral("--size '%1' is not a size").arg(text),
                         QStringLiteral("give one from 960x600 to 8192x8192, as 1280x800"));
    return size;
}

std::vector<ui::ThemeChoice> parseThemes(const QString& text) {
    if (text == QLatin1String("light"))
        return {ui::ThemeChoice::Light};
    if (text == QLatin1String("dark"))
        return {ui::ThemeChoice::Dark};
    if (text == QLatin1String("both"))
        return {ui::ThemeChoice::Light, ui::ThemeChoice::Dark};
    throw usageError(QStringLiteral("--theme '%1' is not known").arg(text),
                     QStringLiteral("give light, dark or both"));
}

} // namespace

Options parseOptions(const QStringList& arguments) {
    QCommandLineParser parser;
    parser.setApplicationDescription(
        QStringLiteral("The window of Parlance Studio: train, watch and use speech models."));
    const QCommandLineOption help({QStringLiteral("h"), QStringLiteral("help")},
                                  QStringLiteral("Show this help."));
    const QCommandLineOption version(QStringLiteral("version"),
                                     QStringLiteral("Show the version."));
    const QCommandLineOption screenshots(
        QStringLiteral("screenshots"),
        QStringLiteral("Write a picture of each page into DIR and exit."), QStringLiteral("DIR"));
    const QCommandLineOption size(QStringLiteral("size"), QStringLiteral("Size of the pictures."),
                                  QStringLiteral("WxH"), QStringLiteral("1280x800"));
    const QCommandLineOption themes(QStringLiteral("theme"),
                                    QStringLiteral("Colours: light, dark or both."),
                                    QStringLiteral("THEME"), QStringLiteral("both"));
    const QCommandLineOption level(QStringLiteral("log-level"),
                                   QStringLiteral("debug, info, warning, error or off."),
                                   QStringLiteral("LEVEL"), QStringLiteral("info"));
    parser.addOptions({help, version, screenshots, size, themes, level});
    parser.addPositionalArgument(
        QStringLiteral("PROJECT"),
        QStringLiteral("Folder of a project; by default the one opened last, else the samples."),
        QStringLiteral("[PROJECT]"));
    if (!parser.parse(arguments))
        throw usageError(parser.errorText(), QStringLiteral("see parlance-studio --help"));
    if (parser.positionalArguments().size() > 1)
        throw usageError(QStringLiteral("more than one project is given"),
                         QStringLiteral("name one folder"));

    Options options;
    if (parser.isSet(help) || parser.isSet(version)) {
        options.act = Options::Act::PrintText;
        options.text = parser.isSet(help) ? parser.helpText().toStdString()
                                          : std::string("parlance-studio " PARLANCE_VERSION "\n");
        return options;
    }
    options.logLevel = log::levelFromName(parser.value(level).toStdString());
    options.screenshots = parser.value(screenshots).toStdString();
    options.size = parseSize(parser.value(size));
    options.themes = parseThemes(parser.value(themes));
    if (!parser.positionalArguments().isEmpty())
        options.project =
            std::filesystem::absolute(parser.positionalArguments().constFirst().toStdString());
    return options;
}

} // namespace parlance::studio
