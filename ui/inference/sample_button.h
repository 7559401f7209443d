// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPushButton>

namespace parlance::ui {

/// Fills a page's empty fields with something short to try a model with.
class SampleButton : public QPushButton {
    Q_OBJECT
  public:
    explicit SampleButton(QWidget* parent = nullptr);

    /// Is there a field that it would fill? What a person has typed is left alone.
    void setNeeded(bool needed);

    // English in every language of the window, as nearly all models are.
    static QString toSpeak();
    static QString toGoOnWith();
    static QString toRead();
    static QString questionAboutIt();
    /// Is one of the two missing, and does the text that is there go with the question?
    static bool isNeeded(const QString& text, const QString& question);
};

} // namespace parlance::ui
