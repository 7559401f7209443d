// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/text/marked_text.h"

#include "ui/theme/theme.h"

namespace parlance::ui {

MarkedText markedText(std::string_view text, std::span<const data::TextSpan> marks,
                      std::size_t most) {
    MarkedText marked;
    std::size_t shown = std::min(text.size(), most);
    // Not within a character.
    while (shown < text.size() && shown > 0 &&
           (static_cast<unsigned char>(text[shown]) & 0xC0U) == 0x80U)
        --shown;
    std::size_t done = 0;
    const auto goOnTo = [&](std::size_t end) {
        marked.text += QString::fromUtf8(text.data() + done, static_cast<qsizetype>(end - done));
        done = end;
    };
    for (const data::TextSpan& mark : marks) {
        if (mark.end > shown)
            break;
        goOnTo(mark.begin);
        const auto begin = static_cast<int>(marked.text.size());
        goOnTo(mark.end);
        marked.marks.push_back({begin, static_cast<int>(marked.text.size()) - begin});
    }
    goOnTo(shown);
    if (shown < text.size())
        marked.text += QStringLiteral("…");
    return marked;
}

MarkedText markedText(const data::DataItem& item, std::size_t most) {
    return markedText(item.text, item.unknown, most);
}

QTextCharFormat unknownWordFormat() {
    QTextCharFormat format;
    format.setUnderlineStyle(QTextCharFormat::DashUnderline);
    format.setUnderlineColor(theme().warning);
    format.setForeground(theme().warning);
    return format;
}

QTextCharFormat answerFormat() {
    constexpr double kGround = 0.3;
    QTextCharFormat format;
    format.setUnderlineStyle(QTextCharFormat::SingleUnderline);
    format.setUnderlineColor(theme().accent);
    format.setBackground(mixed(theme().sunken, theme().accent, kGround));
    return format;
}

} // namespace parlance::ui
