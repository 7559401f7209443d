// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QMenu>
#include <QTranslator>

#include <vector>

namespace parlance::ui {

/// What the person chose, "de"; kept in the settings. Empty: as the system has it.
QString chosenLanguage();
void chooseLanguage(const QString& code);

/// A language that the window can be had in, or the system's.
struct LanguageChoice {
    QString code;        ///< "de"; empty: as the system has it
    QString name;        ///< its own, "Deutsch"; none of the system's
    QString consequence; ///< what is said to whoever chooses it
};
std::vector<LanguageChoice> languageChoices();

/// The texts of the window, and Qt's own, in one language for as long as this lives, with the
/// numbers as that language writes them. Widgets take their texts when they are made, so that it
/// comes before the first of them.
class Translation {
  public:
    /// Empty: the first of the system's languages that there is a translation into. English, which
    /// the sources are written in, where there is none.
    explicit Translation(const QString& code);
    ~Translation();

    /// "de"
    QString language() const { return m_own.language(); }

  private:
    QLocale m_localeBefore;
    QTranslator m_own;
    QTranslator m_qt;
};

/// The languages that the window can be had in, each by its own name.
class LanguageMenu : public QMenu {
    Q_OBJECT
  public:
    explicit LanguageMenu(QWidget* parent);

  Q_SIGNALS:
    /// What becomes of the choice, for the status bar.
    void said(const QString& text);

  private:
    void add(const LanguageChoice& choice);
    void mark();

    QActionGroup* m_choices;
};

} // namespace parlance::ui
