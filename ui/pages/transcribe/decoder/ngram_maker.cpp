// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/transcribe/decoder/ngram_maker.h"

#include "core/data/prepare/prepare_ngrams.h"
#include "ui/services/dialogs.h"
#include "ui/services/path_text.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace parlance::ui {

NgramMaker::NgramMaker(Dialogs& dialogs, QWidget* parent) : QWidget(parent), m_dialogs(dialogs) {
    m_button = new QPushButton(this);
    m_button->setObjectName(QStringLiteral("makeNgrams"));
    m_button->setToolTip(tr("Counts which words follow each other in texts, such as transcripts or "
                            "what you dictate about, and writes an ARPA file"));
    m_text = makeText(TextRole::Muted, "ngramsText", this);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(kSpace);
    row->addWidget(m_button);
    row->addWidget(m_text, 1);
    connect(m_button, &QPushButton::clicked, this, &NgramMaker::press);
    connect(&m_silence, &SilenceClock::silent, this, [this](const QString& words) {
        if (m_isWorking)
            m_text->setText(words.isEmpty() ? m_state : words);
    });
    showState(false, {}, false);
}

void NgramMaker::press() {
    if (m_isWorking) {
        m_making.cancel();
        showState(false, {}, false);
        return;
    }
    const QStringList texts = m_dialogs.openFiles(
        window(), tr("Texts to make a language model of"),
        tr("Texts, a sentence a line, or label files (*.txt *.ltr *.gz);;All files (*)"));
    if (texts.isEmpty())
        return;
    const std::filesystem::path first = texts.front().toStdString();
    const QString model =
        m_dialogs.saveFile(window(), tr("Save the language model"),
                           pathText(std::filesystem::path(first).replace_extension(".arpa")),
                           tr("Language models (*.arpa)"));
    if (!model.isEmpty())
        make(texts, model.toStdString());
}

void NgramMaker::make(const QStringList& texts, const std::filesystem::path& model) {
    data::PrepareNgramsOptions options;
    for (const QString& text : texts)
        options.files.emplace_back(text.toStdString());
    options.output = model;
    showState(true, tr("Reading the texts…"), false);
    m_silence.start();
    const ProgressSink progress = m_silence.watch(percentSink(this, [this](int percent) {
        if (m_isWorking)
            showState(true, tr("%1 %").arg(percent), false);
    }));
    m_making.start(
        this,
        [options, progress](const std::stop_token& stop) {
            return data::prepareNgrams(options, progress, stop).kept;
        },
        [this, model](std::int64_t sentences) {
            showState(false, tr("Made of %Ln sentences.", nullptr, static_cast<int>(sentences)),
                      false);
            Q_EMIT made(model);
        },
        [this](const CallError& error) { showState(false, error.message, true); },
        CallKind::Computes);
}

void NgramMaker::showState(bool isWorking, const QString& text, bool isProblem) {
    m_isWorking = isWorking;
    m_state = text;
    if (!isWorking)
        m_silence.stop();
    m_button->setText(isWorking ? tr("Cancel") : tr("&Make one of texts…"));
    m_text->setText(text);
    setTextRole(m_text, isProblem ? TextRole::Danger : TextRole::Muted);
}

} // namespace parlance::ui
