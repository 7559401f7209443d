// SPDX-License-Identifier: GPL-3.0-or-later
// Every text of the window is in every translation, finished, with the parts that must be the same
// in each language, and the field's terms are the same wherever they occur.
#include <QDir>
#include <QFile>
#include <QMap>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <algorithm>

namespace {

struct Message {
    QString context;
    QString source;
    QString comment;
    bool isPlural = false;
    bool isFinished = true;
    QStringList forms; ///< of the translation: one, or those of the plural
};

/// A text may be there several times, with another comment or in another context.
using Messages = QMap<QStringList, Message>;

QString named(const Message& message) {
    return message.context + QStringLiteral(": \"") + message.source + u'"';
}

Message readMessage(QXmlStreamReader& xml, const QString& context) {
    Message message;
    message.context = context;
    message.isPlural = xml.attributes().value(QLatin1String("numerus")) == QLatin1String("yes");
    while (xml.readNextStartElement()) {
        if (xml.name() == QLatin1String("source")) {
            message.source = xml.readElementText();
        } else if (xml.name() == QLatin1String("comment")) {
            message.comment = xml.readElementText();
        } else if (xml.name() != QLatin1String("translation")) {
            xml.skipCurrentElement();
        } else {
            message.isFinished = !xml.attributes().hasAttribute(QLatin1String("type"));
            if (!message.isPlural)
                message.forms << xml.readElementText();
            else
                while (xml.readNextStartElement())
                    message.forms << xml.readElementText();
        }
    }
    return message;
}

Messages readMessages(const QString& path) {
    Messages messages;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s cannot be read", qPrintable(path));
    QXmlStreamReader xml(&file);
    QString context;
    while (!xml.atEnd()) {
        if (!xml.readNext() || !xml.isStartElement())
            continue;
        if (xml.name() == QLatin1String("name"))
            context = xml.readElementText();
        else if (xml.name() == QLatin1String("message")) {
            const Message message = readMessage(xml, context);
            messages.insert({message.context, message.source, message.comment}, message);
        }
    }
    if (xml.hasError())
        qFatal("%s: %s", qPrintable(path), qPrintable(xml.errorString()));
    return messages;
}

QString translationFile(const QString& language) {
    return QStringLiteral(PARLANCE_TRANSLATIONS_DIR "/parlance_%1.ts").arg(language);
}

QStringList languages() {
    QStringList codes;
    for (const QString& file :
         QDir(QStringLiteral(PARLANCE_TRANSLATIONS_DIR)).entryList({QStringLiteral("*.ts")}))
        codes << file.section(u'_', 1).section(u'.', 0, 0);
    return codes;
}

QStringList matches(const QString& text, const char* pattern) {
    QStringList found;
    for (auto it = QRegularExpression(QLatin1String(pattern)).globalMatch(text); it.hasNext();)
        found << it.next().captured();
    found.sort();
    return found;
}

QString outerBlanks(const QString& text) {
    const qsizetype start = text.indexOf(QRegularExpression(QStringLiteral("\\S")));
    const qsizetype end = text.lastIndexOf(QRegularExpression(QStringLiteral("\\S")));
    return start < 0 ? text : text.left(start) + u'|' + text.mid(end + 1);
}

/// What differs that must not; empty when nothing does. In one of one thing the number may be left
/// out: "once".
QString difference(const QString& source, const QString& form, bool mayLackNumber) {
    QStringList places = matches(source, "%L?(\\d|n)");
    if (mayLackNumber && !form.contains(QLatin1String("%n")) &&
        !form.contains(QLatin1String("%Ln"))) {
        places.removeAll(QStringLiteral("%n"));
        places.removeAll(QStringLiteral("%Ln"));
    }
    if (places != matches(form, "%L?(\\d|n)"))
        return QStringLiteral("other places for values");
    if (matches(source, "</?[a-z]+[^>]*>") != matches(form, "</?[a-z]+[^>]*>"))
        return QStringLiteral("other HTML");
    if (matches(source, "&(?=[^\\s&;])").size() != matches(form, "&(?=[^\\s&;])").size())
        return QStringLiteral("another number of mnemonics");
    if (source.count(u'\n') != form.count(u'\n'))
        return QStringLiteral("another number of line breaks");
    if (outerBlanks(source) != outerBlanks(form))
        return QStringLiteral("other blanks at its ends");
    if (source.endsWith(u'…') != form.endsWith(u'…'))
        return QStringLiteral("one of the two ends with an ellipsis");
    if (matches(source, "\\*\\.\\w+") != matches(form, "\\*\\.\\w+"))
        return QStringLiteral("other kinds of files");
    return {};
}

/// Term and the words of which a translation must have one.
QList<std::pair<QString, QStringList>> glossary(const QString& language) {
    QList<std::pair<QString, QStringList>> terms;
    QFile file(QStringLiteral(PARLANCE_TRANSLATIONS_DIR "/glossary_%1.txt").arg(language));
    if (!file.open(QIODevice::ReadOnly))
        return terms;
    for (const QString& line : QString::fromUtf8(file.readAll()).split(u'\n'))
        if (!line.startsWith(u'#') && line.contains(u'\t'))
            terms.push_back({line.section(u'\t', 0, 0), line.section(u'\t', 1).split(u'|')});
    return terms;
}

void failWith(const QStringList& problems) {
    for (const QString& problem : problems)
        qWarning("%s", qPrintable(problem)); // the text of a failure is cut after 1,000 characters
    QVERIFY2(problems.isEmpty(), "all that is listed above");
}

} // namespace

class TestTranslations : public QObject {
    Q_OBJECT
  private:
    QTemporaryDir m_folder;

    /// What the sources hold now.
    Messages extract(bool pluralsOnly) {
        const QString file =
            m_folder.filePath(pluralsOnly ? QStringLiteral("en.ts") : QStringLiteral("all.ts"));
        QStringList arguments{QStringLiteral("-locations"), QStringLiteral("none")};
        if (pluralsOnly)
            arguments << QStringLiteral("-pluralonly");
        arguments << QStringLiteral("-I") << QStringLiteral(".") << QStringLiteral("ui")
                  << QStringLiteral("app/studio") << QStringLiteral(PARLANCE_CORE_TEXTS)
                  << QStringLiteral(PARLANCE_ERROR_TEXTS) << QStringLiteral("-ts") << file;
        QProcess lupdate;
        lupdate.setWorkingDirectory(QStringLiteral(PARLANCE_SOURCES));
        lupdate.start(QStringLiteral(PARLANCE_LUPDATE), arguments);
        if (!lupdate.waitForFinished(120000) || lupdate.exitCode() != 0)
            qFatal("lupdate: %s", lupdate.readAllStandardError().constData());
        m_warnings = QString::fromUtf8(lupdate.readAllStandardError());
        return readMessages(file);
    }

    QString m_warnings;

    static void addLanguages() {
        QTest::addColumn<QString>("language");
        for (const QString& language : languages())
            QTest::newRow(qPrintable(language)) << language;
    }

  private Q_SLOTS:
    /// A text under another name than the one that is asked for at run time stays English.
    void contextsAreTheOnesOfRunTime() {
        const Messages sources = extract(false);
        QVERIFY(sources.size() > 1000);
        QVERIFY2(m_warnings.isEmpty(), qPrintable(m_warnings));
        for (const Message& message : sources)
            QVERIFY2(message.context != QLatin1String("parlance::ui"), qPrintable(named(message)));
    }

    /// "1 tokens" is what a number before its noun becomes where it is no plural.
    void numbersOfThingsHaveAPlural() {
        const QRegularExpression counted(QStringLiteral(
            "(?<!of )%L?\\d (different |data )?(batches|channels|characters|files|items|lines|"
            "processes|recordings|sets|steps|tables|tensors|times|tokens|weights|words)\\b(?!/"
            ")"));
        QStringList problems;
        for (const Message& message : extract(false))
            if (!message.isPlural && message.source.contains(counted) &&
                message.context != QLatin1String("CoreError")) // as the command line says them
                problems << named(message);
        failWith(problems);
    }

    void everyTextIsTranslated_data() { addLanguages(); }
    void everyTextIsTranslated() {
        QFETCH(QString, language);
        const Messages wanted = extract(language == QLatin1String("en"));
        const Messages translated = readMessages(translationFile(language));
        QStringList problems;
        for (auto it = wanted.begin(); it != wanted.end(); ++it) {
            const auto found = translated.find(it.key());
            if (found == translated.end() || found->isPlural != it->isPlural)
                problems << QStringLiteral("missing: ") + named(*it);
            else if (!found->isFinished || found->forms.isEmpty() ||
                     found->forms.contains(QString()))
                problems << QStringLiteral("not translated: ") + named(*it);
        }
        for (auto it = translated.begin(); it != translated.end(); ++it)
            if (!wanted.contains(it.key()))
                problems << QStringLiteral("gone from the sources: ") + named(*it);
        if (!problems.isEmpty())
            problems << QStringLiteral("run the target `translations`, then translate what is "
                                       "unfinished in ") +
                            translationFile(language);
        failWith(problems);
    }

    void whatIsNotLanguageIsKept_data() { addLanguages(); }
    void whatIsNotLanguageIsKept() {
        QFETCH(QString, language);
        QStringList problems;
        for (const Message& message : readMessages(translationFile(language)))
            for (qsizetype i = 0; i < message.forms.size(); ++i) {
                const QString what =
                    difference(message.source, message.forms[i], message.isPlural && i == 0);
                if (!what.isEmpty())
                    problems << named(message) + QStringLiteral(" has ") + what +
                                    QStringLiteral(": \"") + message.forms[i] + u'"';
            }
        failWith(problems);
    }

    void germanQuotationMarks() {
        QStringList problems;
        for (const Message& message : readMessages(translationFile(QStringLiteral("de"))))
            for (const QString& form : message.forms)
                if (form.contains(u'”') || form.count(u'„') != form.count(u'“'))
                    problems << named(message) + QStringLiteral(": ") + form;
        failWith(problems);
    }

    /// What no native speaker says, and what has another name in the window.
    void plainEnglish() {
        const QRegularExpression refused(QStringLiteral(
            "\\b(Mend( it)?|Took together|so many|the step in hand|come to its end|lately|"
            "Most (batches|frames|masked|tokens|unreadable)|Least (count|loss scale)|"
            "Greatest (distance|ratio|value)|Nothing is called|Nothing to do with|"
            "updates?(?! parlance))\\b"));
        QStringList problems;
        for (const Message& message : extract(false)) {
            const QRegularExpressionMatch found = refused.match(message.source);
            if (found.hasMatch())
                problems << QStringLiteral("\"%1\" in %2").arg(found.captured(), named(message));
        }
        failWith(problems);
    }

    void oneTermForOneThing_data() { addLanguages(); }
    void oneTermForOneThing() {
        QFETCH(QString, language);
        QStringList problems;
        const auto terms = glossary(language);
        for (const Message& message : readMessages(translationFile(language)))
            for (const auto& [term, words] : terms) {
                // Names, paths and options in between are not language.
                QString source = message.source;
                source.remove(
                    QRegularExpression(QStringLiteral("\\S*[/_]\\S*|--\\S+|\\w+(-\\w+)+|&")));
                const QRegularExpression asWord(QStringLiteral("\\b%1s?\\b").arg(term),
                                                QRegularExpression::CaseInsensitiveOption);
                if (!source.contains(asWord))
                    continue;
                for (QString form : message.forms)
                    if (std::ranges::none_of(words,
                                             [form = form.remove(u'&')](const QString& word) {
                                                 return form.contains(word, Qt::CaseInsensitive);
                                             }))
                        problems << QStringLiteral("\"%1\" is to be %2 in %3: %4")
                                        .arg(term, words.join(QStringLiteral(" or ")),
                                             named(message), form);
            }
        failWith(problems);
    }
};

QTEST_GUILESS_MAIN(TestTranslations)
#include "tst_translations.moc"
