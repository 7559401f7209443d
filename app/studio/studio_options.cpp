// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/studio_options.h"

#include "core/base/error.h"

#include <QCommandLineParser>
#include <QRegularExpression>

#include <string_view>

namespace parlance::studio {
namespace {

constexpr const char* kScaleVariable = "QT_SCALE_FACTOR";
constexpr double kLeastScale = 0.5;
constexpr double kGreatestScale = 4.0;

/// Names with a bar between; without `value` it is a switch.
struct KnownOption {
    const char *names, *help, *value = "", *fallback = "";
};

constexpr KnownOption kOptions[] = {
    {"h|help", "Show this help."},
    {"version", "Show the version."},
    {"screenshots", "Write a picture of each page into DIR and exit.", "DIR"},
    {"size", "Size of the pictures.", "WxH", "1280x800"},
    {"theme", "Colours: light, dark or both.", "THEME", "both"},
    {"scale", "Scale of the window: 1, 1.5 or 2.", "FACTOR", "1"},
    {"log-level", "debug, info, warning, error or off; by default as the settings have it.",
     "LEVEL"},
    {"bench",
     "Measure what people feel of the window (WHAT is 'window'), print a table and exit. Writes "
     "its own runs, about 2 GB, into a temporary folder; set TMPDIR for another place.",
     "WHAT"},
    {"lines", "Lines of the longest log that is measured.", "N", "10000000"},
    {"json", "Print the measurements as JSON."},
    {"strict", "Exit with 1 where a measurement misses its bar."},
};

void declare(QCommandLineParser& parser) {
    parser.setApplicationDescription(
        QStringLiteral("The window of Parlance Studio: train, watch and use speech models."));
    for (const KnownOption& option : kOptions)
        parser.addOption({QString::fromLatin1(option.names).split(u'|'),
                          QString::fromLatin1(option.help), QString::fromLatin1(option.value),
                          QString::fromLatin1(option.fallback)});
    parser.addPositionalArgument(
        QStringLiteral("PROJECT"),
        QStringLiteral("Folder of a project; by default the one opened last, else the samples."),
        QStringLiteral("[PROJECT]"));
}

Error usageError(const QString& what, const QString& remedy) {
    return {ErrorKind::Usage, what.toStdString(), "parlance-studio", remedy.toStdString()};
}

QSize parseSize(const QString& text) {
    static const QRegularExpression form(QStringLiteral("^([0-9]{3,5})x([0-9]{3,5})$"));
    const QRegularExpressionMatch match = form.match(text);
    const QSize size(match.captured(1).toInt(), match.captured(2).toInt());
    if (!match.hasMatch() || size.width() > 8192 || size.height() > 8192)
        throw usageError(QStringLiteral("--size '%1' is not a size").arg(text),
                         QStringLiteral("give one from 780x480 to 8192x8192, as 1280x800"));
    return size;
}

std::int64_t parseLines(const QString& text) {
    bool isNumber = false;
    const qlonglong lines = text.toLongLong(&isNumber);
    if (!isNumber || lines < 1000 || lines > 100'000'000)
        throw usageError(QStringLiteral("--lines '%1' is not a count").arg(text),
                         QStringLiteral("give one from 1000 to 100000000"));
    return lines;
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

void checkScale(const QString& text) {
    bool isNumber = false;
    const double scale = text.toDouble(&isNumber);
    if (!isNumber || !(scale >= kLeastScale && scale <= kGreatestScale))
        throw usageError(QStringLiteral("--scale '%1' is not a scale").arg(text),
                         QStringLiteral("give a number from 0.5 to 4, as 1.5"));
}

} // namespace

void applyScale(int argc, char** argv) {
    constexpr std::string_view kOption = "--scale";
    for (int i = 1; i < argc; ++i) {
        const std::string_view argument = argv[i];
        if (argument == kOption && i + 1 < argc)
            qputenv(kScaleVariable, argv[i + 1]);
        else if (argument.starts_with("--scale="))
            qputenv(kScaleVariable, argument.substr(kOption.size() + 1).data());
    }
}

Options parseOptions(const QStringList& arguments) {
    QCommandLineParser parser;
    declare(parser);
    if (!parser.parse(arguments))
        throw usageError(parser.errorText(), QStringLiteral("see parlance-studio --help"));
    const QStringList projects = parser.positionalArguments();
    if (projects.size() > 1)
        throw usageError(QStringLiteral("more than one project is given"),
                         QStringLiteral("name one folder"));
    const auto isSet = [&](const char* name) { return parser.isSet(QLatin1String(name)); };
    const auto value = [&](const char* name) { return parser.value(QLatin1String(name)); };

    Options options;
    if (isSet("help") || isSet("version")) {
        options.act = Options::Act::PrintText;
        options.text = isSet("help") ? parser.helpText().toStdString()
                                     : std::string("parlance-studio " PARLANCE_VERSION "\n");
        return options;
    }
    if (isSet("log-level"))
        options.logLevel = log::levelFromName(value("log-level").toStdString());
    if (isSet("bench")) {
        if (value("bench") != QLatin1String("window"))
            throw usageError(QStringLiteral("--bench '%1' is not known").arg(value("bench")),
                             QStringLiteral("give --bench window"));
        options.act = Options::Act::Bench;
        options.json = isSet("json");
        options.strict = isSet("strict");
        options.lines = parseLines(value("lines"));
    }
    options.screenshots = value("screenshots").toStdString();
    options.size = parseSize(value("size"));
    options.themes = parseThemes(value("theme"));
    checkScale(value("scale"));
    if (!projects.isEmpty())
        options.project = std::filesystem::absolute(projects.constFirst().toStdString());
    return options;
}

} // namespace parlance::studio
