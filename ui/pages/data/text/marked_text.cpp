// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/text/marked_text.h"

#include "ui/theme/theme.h"

namespace parlance::ui {

MarkedText markedText(const data::DataItem& item, std::size_t most) {
    MarkedText marked;
    std::size_t shown = std::min(item.text.size(), most);
    // Not within a character.
    while (shown < item.text.size() && shown > 0 &&
           (static_cast<unsigned char>(item.text[shown]) & 0xC0U) == 0x80U)
        --shown;
    std::size_t done = 0;
    const auto goOnTo = [&](std::size_t end) {
        marked.text +=
            QString::fromUtf8(item.text.data() + done, static_cast<qsizetype>(end - done));
        done = end;
    };
    for (const data::TextSpan& unknown : item.unknown) {
        if (unknown.end > shown)
            break;
        goOnTo(unknown.begin);
        const auto begin = static_cast<int>(marked.text.size());
        goOnTo(unknown.end);
        marked.marks.push_back({begin, static_cast<int>(marked.text.size()) - begin});
    }
    goOnTo(shown);
    if (shown < item.text.size())
        marked.text += QStringLiteral("…");
    return marked;
}

QTextCharFormat unknownWordFormat() {
    QTextCharFormat format;
    format.setUnderlineStyle(QTextCharFormat::DashUnderline);
    format.setUnderlineColor(theme().warning);
    format.setForeground(theme().warning);
    return format;
}

} // namespace parlance::ui
