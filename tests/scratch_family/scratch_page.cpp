// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/scratch_family/scratch_page.h"

#include "core/engine/engine.h"
#include "core/protocol/codec.h"
#include "core/protocol/text/generate.h"

#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace parlance::scratch {

using protocol::Generate;

ScratchPage::ScratchPage(ui::StudioContext& context, QWidget* parent)
    : Page(face(), parent), m_context(context),
      m_models(new ui::ModelChoice(context, models::Use::Generate, tr("&Model"), this)),
      m_job(new ui::InferenceJob(this)), m_prompt(new QLineEdit(this)),
      m_text(new QPlainTextEdit(this)) {
    m_prompt->setObjectName("prompt");
    m_text->setObjectName("written");
    m_text->setReadOnly(true);
    auto* button = new QPushButton(QStringLiteral("Write on"), this);
    button->setObjectName("write");
    auto* column = new QVBoxLayout(this);
    for (QWidget* widget : {static_cast<QWidget*>(m_models), static_cast<QWidget*>(m_prompt),
                            static_cast<QWidget*>(button), static_cast<QWidget*>(m_text)})
        column->addWidget(widget);
    connect(button, &QPushButton::clicked, this, [this] { write(); });
    connect(m_job, &ui::InferenceJob::failed, this, &Page::statusMessage);
}

bool ScratchPage::takeModel(const ui::ModelUse& use) {
    if (use.use != models::Use::Generate)
        return false;
    m_models->choose(use.model);
    return true;
}

void ScratchPage::write() {
    const auto model = m_models->chosen();
    if (!model)
        return;
    m_text->clear();
    const Generate::Question question{
        .prompt = m_prompt->text().toStdString(), .maxTokens = 40, .temperature = 0.0};
    m_job->start(
        [&engine = m_context.engine, folder = model->folder,
         question](const ProgressSink& progress, const engine::PartSink& part,
                   const std::stop_token& stop) {
            return engine.ask<Generate>({folder}, question, part, progress, stop);
        },
        [this](const std::vector<protocol::Tensor>& part) {
            m_text->insertPlainText(
                QString::fromStdString(protocol::firstOutput<std::string>(part, "TEXT")));
        },
        [this](const Generate::Answer& answer) {
            Q_EMIT statusMessage(QStringLiteral("%1 characters").arg(answer.tokens.size()));
        });
}

} // namespace parlance::scratch
