// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/languages.h"

#include "ui/services/user_settings.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <QDir>
#include <QLocale>

// Qt wants this outside of any namespace.
static void initTranslations() {
    Q_INIT_RESOURCE(translations);
}

namespace parlance::ui {
namespace {

const QString kLanguageKey = QStringLiteral("window/language");
const QString kFolder = QStringLiteral(":/translations");
const QString kPrefix = QStringLiteral("parlance");
const QString kSourceLanguage = QStringLiteral("en");

/// "de", "en"
QStringList translatedLanguages() {
    initTranslations();
    QStringList codes;
    for (const QString& file : QDir(kFolder).entryList({kPrefix + QStringLiteral("_*.qm")}))
        codes << file.section(QLatin1Char('_'), 1).section(QLatin1Char('.'), 0, 0);
    return codes;
}

} // namespace

QString chosenLanguage() {
    return userSetting(kLanguageKey).toString();
}

void chooseLanguage(const QString& code) {
    setUserSetting(kLanguageKey, code);
}

Translation::Translation(const QString& code) {
    initTranslations();
    const QLocale locale = code.isEmpty() ? QLocale::system() : QLocale(code);
    const QString separator = QStringLiteral("_");
    if (!m_own.load(locale, kPrefix, separator, kFolder) &&
        !m_own.load(kPrefix + separator + kSourceLanguage, kFolder))
        return;
    if (m_qt.load(QStringLiteral("qtbase_") + language(), kFolder))
        QCoreApplication::installTranslator(&m_qt);
    QCoreApplication::installTranslator(&m_own);
    // A system in the same language may be of another country, with other dates; one that names no
    // language has dates that are read everywhere.
    const QLocale own(language());
    const bool isPlain =
        m_localeBefore.language() == QLocale::C && own.language() == QLocale::English;
    if (own.language() != m_localeBefore.language() && !isPlain)
        QLocale::setDefault(own);
}

Translation::~Translation() {
    QLocale::setDefault(m_localeBefore);
}

std::vector<LanguageChoice> languageChoices() {
    std::vector<LanguageChoice> choices;
    choices.push_back(
        {{},
         {},
         LanguageMenu::tr("The next time it is opened the window has the system's language.")});
    for (const QString& code : translatedLanguages()) {
        // Qt's name for it is "American English".
        const QString name = code == kSourceLanguage ? QStringLiteral("English")
                                                     : QLocale(code).nativeLanguageName();
        choices.push_back(
            {code, name,
             LanguageMenu::tr("The next time it is opened the window is in this language: %1.")
                 .arg(name)});
    }
    return choices;
}

LanguageMenu::LanguageMenu(QWidget* parent) : QMenu(tr("Lan&guage"), parent) {
    setObjectName(QStringLiteral("languageMenu"));
    m_choices = new QActionGroup(this);
    for (LanguageChoice choice : languageChoices()) {
        if (choice.code.isEmpty())
            choice.name = tr("As the &system");
        add(choice);
        if (choice.code.isEmpty())
            addSeparator();
    }
    // It may have been chosen elsewhere.
    connect(this, &QMenu::aboutToShow, this, &LanguageMenu::mark);
    mark();
}

void LanguageMenu::mark() {
    for (QAction* action : m_choices->actions())
        action->setChecked(action->data().toString() == chosenLanguage());
}

void LanguageMenu::add(const LanguageChoice& choice) {
    QAction* action = addAction(choice.name);
    action->setObjectName(QStringLiteral("language.") + choice.code);
    action->setData(choice.code);
    action->setCheckable(true);
    m_choices->addAction(action);
    connect(action, &QAction::triggered, this, [this, choice] {
        chooseLanguage(choice.code);
        Q_EMIT said(choice.consequence);
    });
}

} // namespace parlance::ui
