// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/decoding_options.h"

#include <QPushButton>

#include <filesystem>
#include <functional>

class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QSpinBox;

namespace parlance::ui {

class Dialogs;

/// A button that names how frames become text, "Greedy" or "Beam 50 · digits.arpa", and opens the
/// settings for it. They are the user's: the next window has them too.
class DecoderChoice : public QPushButton {
    Q_OBJECT
  public:
    explicit DecoderChoice(Dialogs& dialogs, QWidget* parent = nullptr);

    const text::DecodingOptions& options() const { return m_options; }
    /// N-grams in the ARPA format; the decoder is then a beam search.
    void setLanguageModel(const std::filesystem::path& file);

  private:
    QWidget* makeForm();
    void addDecoder(QFormLayout& rows);
    void addLanguageModel(QFormLayout& rows);
    void chooseLanguageModel();
    void change(const std::function<void(text::DecodingOptions&)>& edit);
    void refresh();

    Dialogs& m_dialogs;
    text::DecodingOptions m_options;
    QComboBox* m_decoder = nullptr;
    QSpinBox* m_width = nullptr;
    QAbstractButton* m_languageModel = nullptr;
    QAbstractButton* m_noLanguageModel = nullptr;
    QDoubleSpinBox* m_weight = nullptr;
};

} // namespace parlance::ui
