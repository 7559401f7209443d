// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/services/project_settings.h"
#include "ui/services/studio_context.h"
#include "ui/speech/speech.h"

#include <QWidget>

class QCheckBox;

namespace parlance::ui {

class ModelChoice;

/// The choice of a voice and of its vocoder: a trained one where the project has one, until a
/// person decides between it and Griffin-Lim. That is kept with the project, for each page by
/// itself.
class VoiceChoice : public QWidget {
    Q_OBJECT
  public:
    /// `caption`, with its mnemonic, stands before the voice; `page` tells apart what is kept.
    VoiceChoice(StudioContext& context, const QString& caption, const QString& page,
                QWidget* parent = nullptr);

    /// There are a voice and a vocoder.
    bool isComplete() const { return whatIsMissing().isEmpty(); }
    /// Says what to do; empty where isComplete().
    QString whatIsMissing() const;
    /// In place of a trained vocoder.
    bool isGriffinLim() const;
    SpeechOrder orderFor(const QString& text, const infer::SpeakingOptions& options) const;
    void chooseVoice(const std::filesystem::path& model);
    void chooseVocoder(const std::filesystem::path& model);
    bool isSettled() const;

  Q_SIGNALS:
    void changed();
    /// A model cannot be used so, with the reason.
    void refused(const QString& message);

  private:
    void decide(bool griffinLim);
    void chooseBest();

    ProjectSettings m_settings;
    const QString m_griffinLimKey; ///< of what a person decided; without a value until then
    ModelChoice* m_voice;
    ModelChoice* m_vocoder;
    QCheckBox* m_griffinLim;
};

} // namespace parlance::ui
