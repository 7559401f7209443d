// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/decoding_options.h"
#include "ui/services/project_settings.h"

#include <QPushButton>

#include <filesystem>
#include <functional>

class QComboBox;
class QFormLayout;
class QSpinBox;

namespace parlance::ui {

class LanguageModelRow;
struct StudioContext;

/// A button that names how frames become text, "Greedy" or "Beam 50 · digits.arpa", and opens the
/// settings for it. They are kept with the project: its transcripts were made with them.
class DecoderChoice : public QPushButton {
    Q_OBJECT
  public:
    explicit DecoderChoice(StudioContext& context, QWidget* parent = nullptr);

    const text::DecodingOptions& options() const { return m_options; }
    /// The decoder is then a beam search; an empty path takes the language model away.
    void setLanguageModel(const std::filesystem::path& file);

  Q_SIGNALS:
    void changed();

  private:
    void makeForm();
    void openForm();
    void addDecoder(QFormLayout& rows);
    void addLanguageModels(QFormLayout& rows);
    void change(const std::function<void(text::DecodingOptions&)>& edit);
    void refresh();

    StudioContext& m_context;
    ProjectSettings m_settings;
    text::DecodingOptions m_options;
    QWidget* m_form = nullptr;
    QComboBox* m_decoder = nullptr;
    QSpinBox* m_width = nullptr;
    QWidget* m_widthLabel = nullptr;
    LanguageModelRow* m_languageModel = nullptr;
    LanguageModelRow* m_rescorer = nullptr;
};

} // namespace parlance::ui
