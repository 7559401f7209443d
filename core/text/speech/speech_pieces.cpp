// SPDX-License-Identifier: Apache-2.0
#include "core/text/speech/speech_pieces.h"

#include <algorithm>

namespace parlance::text {

std::vector<SpeechPiece>
publishedPieces(const TracedText& text, const std::function<TracedText(const TracedText&)>& clean) {
    std::vector<SpeechPiece> pieces;
    const std::u32string_view all = text.text();
    const std::size_t lineEnd = std::min(all.find(U'\n'), all.size());
    std::size_t at = 0;
    std::size_t end = all.size();
    while (true) {
        const std::size_t open = all.find(U'{', at);
        // A group is not empty: the first character within may even be a closing brace.
        const std::size_t close = open < lineEnd ? all.find(U'}', open + 2) : all.npos;
        if (close >= lineEnd)
            break;
        pieces.push_back({clean(text.part(at, open)), false});
        pieces.push_back({text.part(open + 1, close), true});
        at = close + 1;
        end = lineEnd;
    }
    pieces.push_back({clean(text.part(at, end)), false});
    return pieces;
}

} // namespace parlance::text
