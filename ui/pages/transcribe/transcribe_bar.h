// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/decoding_options.h"

#include <QWidget>

#include <filesystem>

class QAbstractButton;

namespace parlance::ui {

class DecoderChoice;
class JobBar;
class ModelChoice;
struct StudioContext;

/// The choice of a model and of its decoder, and the button that sets it to work; while it works,
/// the running job stands in the button's place.
class TranscribeBar : public QWidget {
    Q_OBJECT
  public:
    explicit TranscribeBar(StudioContext& context, QWidget* parent = nullptr);

    ModelChoice& models() const { return *m_models; }
    JobBar& jobs() const { return *m_jobs; }
    const text::DecodingOptions& decoding() const;
    /// N-grams for the decoder, which is then a beam search.
    void setLanguageModel(const std::filesystem::path& file);
    /// Is there a recording to transcribe?
    void setReady(bool ready);

  Q_SIGNALS:
    void transcribeRequested();
    void decodingChanged();

  private:
    void refresh();

    bool m_ready = false;
    ModelChoice* m_models;
    DecoderChoice* m_decoder;
    JobBar* m_jobs;
    QAbstractButton* m_start;
};

} // namespace parlance::ui
