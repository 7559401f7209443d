// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/decoding_options.h"
#include "ui/pages/transcribe/model_finder.h"

#include <QWidget>

#include <optional>

class QAbstractButton;
class QComboBox;
class QLabel;
class QProgressBar;

namespace parlance::ui {

class DecoderChoice;
class Dialogs;

/// The choice of a model and of its decoder, and the button that sets it to work; while it works,
/// progress with the time left and a way to cancel stand in the button's place.
class ModelBar : public QWidget {
    Q_OBJECT
  public:
    explicit ModelBar(Dialogs& dialogs, QWidget* parent = nullptr);

    /// Keeps the chosen one if it is still there.
    void setModels(std::vector<ModelEntry> models);
    std::optional<ModelEntry> chosen() const;
    const text::DecodingOptions& decoding() const;
    /// Chooses the model in that folder, now or when it comes.
    void choose(const std::filesystem::path& folder);
    /// The one that choose() asked for is there.
    bool isWantedChosen() const;
    /// Is there a recording to transcribe?
    void setReady(bool ready);
    void setBusy(bool busy);
    /// `total` 0: not known yet, the model is being loaded.
    void showProgress(qint64 done, qint64 total, double elapsedSec);

  Q_SIGNALS:
    /// Another model is chosen, by the user or because the models there are have changed.
    void modelChanged();
    void transcribeRequested();
    void cancelRequested();

  private:
    void refresh();

    std::vector<ModelEntry> m_models;
    std::filesystem::path m_wanted;
    bool m_ready = false;
    bool m_busy = false;
    QComboBox* m_choice;
    DecoderChoice* m_decoder;
    QAbstractButton* m_start;
    QAbstractButton* m_cancel;
    QProgressBar* m_progress;
    QLabel* m_progressText;
};

} // namespace parlance::ui
