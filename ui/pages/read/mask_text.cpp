// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/read/mask_text.h"

namespace parlance::ui {

namespace {

const QString kGoesOn = QStringLiteral("##");

} // namespace

QString maskToken() {
    return QString::fromLatin1(infer::kMaskToken);
}

int maskCount(const QString& text) {
    return static_cast<int>(text.count(maskToken()));
}

FilledText fillMasks(const QString& text, const std::vector<QString>& tokens) {
    FilledText filled;
    qsizetype read = 0;
    for (const QString& token : tokens) {
        const qsizetype mask = text.indexOf(maskToken(), read);
        if (mask < 0)
            break;
        filled.text += text.mid(read, mask - read);
        read = mask + maskToken().size();
        QString put = token.isEmpty() ? maskToken() : token;
        if (put.startsWith(kGoesOn) && put.size() > kGoesOn.size()) {
            put.remove(0, kGoesOn.size());
            while (filled.text.endsWith(QLatin1Char(' ')))
                filled.text.chop(1);
        }
        const auto begin = static_cast<int>(filled.text.size());
        filled.text += put;
        filled.places.push_back({begin, static_cast<int>(filled.text.size())});
    }
    filled.text += text.mid(read);
    return filled;
}

} // namespace parlance::ui
