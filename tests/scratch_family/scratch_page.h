// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/inference/inference_job.h"
#include "ui/inference/model_choice.h"
#include "ui/pages/page.h"

class QLineEdit;
class QPlainTextEdit;

namespace parlance::scratch {

/// A prompt, and what a model writes on from it while it writes.
class ScratchPage : public ui::Page {
  public:
    ScratchPage(ui::StudioContext& context, QWidget* parent);

    static ui::PageFace face() {
        return {QStringLiteral("scratch"), QStringLiteral("train"), QStringLiteral("Write")};
    }
    bool isSettled() const override { return m_models->isSettled() && !m_job->isRunning(); }
    bool takeModel(const ui::ModelUse& use) override;

  private:
    void write();

    ui::StudioContext& m_context;
    ui::ModelChoice* m_models;
    ui::InferenceJob* m_job;
    QLineEdit* m_prompt;
    QPlainTextEdit* m_text;
};

} // namespace parlance::scratch
