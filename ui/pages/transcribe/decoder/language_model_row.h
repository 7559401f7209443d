// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <filesystem>
#include <vector>

class QAbstractButton;
class QDoubleSpinBox;
class QFormLayout;
class QWidget;

namespace parlance::ui {

class Dialogs;

/// What tells a language model from others: a file of n-grams, or the run or folder that a model's
/// weights are in.
QString languageModelText(const std::filesystem::path& model);

/// One of a decoder's language models and what it counts, as two rows of its form.
class LanguageModelRow : public QObject {
    Q_OBJECT
  public:
    struct Texts {
        QString label, weightLabel; ///< with their mnemonics
        QString none;               ///< on the button while there is no model
        QString remove;             ///< what the button beside it does
        QString help;
    };

    /// Object names are `name`, `no<Name>` and `<name>Weight`.
    LanguageModelRow(QFormLayout& rows, const QString& name, const Texts& texts, Dialogs& dialogs,
                     QWidget* parent);

    /// Without chosen() or weighed(). An empty path is no model.
    void show(const std::filesystem::path& model, double weight);
    /// Not where nothing would be asked of it.
    void setEnabled(bool enabled);

  Q_SIGNALS:
    void chosen(const std::filesystem::path& model);
    void weighed(double weight);

  private:
    void choose();
    void refresh();

    Dialogs& m_dialogs;
    Texts m_texts;
    std::filesystem::path m_shown;
    bool m_isEnabled = true;
    std::vector<QWidget*> m_labels;
    QAbstractButton* m_model;
    QAbstractButton* m_none;
    QDoubleSpinBox* m_weight;
};

} // namespace parlance::ui
