// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/transcribe/export_menu.h"

#include <QCoreApplication>

namespace parlance::ui {

namespace {

struct ExportChoice {
    text::TranscriptFormat format;
    const char* name;
    const char* label;
};

constexpr ExportChoice kExports[] = {
    {text::TranscriptFormat::Txt, "Txt", QT_TRANSLATE_NOOP("Export", "Plain text (.txt)")},
    {text::TranscriptFormat::Srt, "Srt", QT_TRANSLATE_NOOP("Export", "SubRip subtitles (.srt)")},
    {text::TranscriptFormat::Vtt, "Vtt", QT_TRANSLATE_NOOP("Export", "Web subtitles (.vtt)")},
    {text::TranscriptFormat::Json, "Json",
     QT_TRANSLATE_NOOP("Export", "Words, times and confidence (.json)")},
    {text::TranscriptFormat::TextGrid, "TextGrid",
     QT_TRANSLATE_NOOP("Export", "Praat (.TextGrid)")},
};

} // namespace

QMenu* makeExportMenu(const QString& prefix, std::function<void(text::TranscriptFormat)> chosen,
                      QWidget* parent) {
    auto* menu = new QMenu(parent);
    for (const ExportChoice& choice : kExports) {
        QAction* action = menu->addAction(QCoreApplication::translate("Export", choice.label));
        action->setObjectName(prefix + QLatin1String(choice.name));
        QObject::connect(action, &QAction::triggered, menu,
                         [chosen, format = choice.format] { chosen(format); });
    }
    return menu;
}

} // namespace parlance::ui
