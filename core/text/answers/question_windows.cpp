// SPDX-License-Identifier: Apache-2.0
#include "core/text/answers/question_windows.h"

#include "core/base/error.h"

#include <algorithm>

namespace parlance::text {

namespace {

constexpr std::int64_t kSpecialRows = 3; // [CLS] and two [SEP]

/// How well a window suits a piece in it.
double contextOf(const ContextWindow& window, std::int64_t piece) {
    return static_cast<double>(std::min(piece - window.begin, window.end - 1 - piece)) +
           0.01 * static_cast<double>(window.size());
}

/// Going through the pieces, the window that suits best moves on only: so what it suits is a
/// stretch of pieces, and the next window alone need be asked. Of equals the first counts.
void shareOut(std::vector<ContextWindow>& windows, std::int64_t pieces) {
    std::size_t best = 0;
    for (std::int64_t piece = 0; piece < pieces; ++piece) {
        while (best + 1 < windows.size() && windows[best + 1].begin <= piece &&
               (windows[best].end <= piece ||
                contextOf(windows[best + 1], piece) > contextOf(windows[best], piece))) {
            ++best;
            windows[best].ownBegin = piece;
        }
        windows[best].ownEnd = piece + 1;
    }
}

} // namespace

void check(const WindowOptions& options) {
    if (options.longestQuestion < 1 || options.stride < 1)
        throw Error(ErrorKind::Config, "a window needs a question and a stride of one or more",
                    options.stride < 1 ? "doc_stride" : "max_query_length", "choose a larger one");
    if (options.longestQuestion + kSpecialRows >= options.longest)
        throw Error(ErrorKind::Config,
                    strCat("questions of ", options.longestQuestion,
                           " tokens leave no place for the context in sequences of ",
                           options.longest),
                    "max_query_length", "choose shorter questions or longer sequences");
}

std::vector<ContextWindow> contextWindows(std::int64_t pieces, std::int64_t most,
                                          std::int64_t stride) {
    std::vector<ContextWindow> windows;
    for (std::int64_t begin = 0; begin < pieces; begin += std::min(most, stride)) {
        const std::int64_t end = std::min(pieces, begin + most);
        windows.push_back({.begin = begin, .end = end, .ownBegin = begin, .ownEnd = begin});
        if (end == pieces)
            break;
    }
    shareOut(windows, pieces);
    return windows;
}

Pieces QuestionWindow::ids(const WordPieceVocabulary& vocabulary) const {
    Pieces ids{vocabulary.classification()};
    ids.reserve(static_cast<std::size_t>(rows()));
    ids.insert(ids.end(), question->begin(), question->end());
    ids.push_back(vocabulary.separator());
    const auto all = context->ids().begin();
    ids.insert(ids.end(), all + window.begin, all + window.end);
    ids.push_back(vocabulary.separator());
    return ids;
}

Pieces QuestionWindow::segments() const {
    Pieces segments(static_cast<std::size_t>(rows()), 1);
    std::fill_n(segments.begin(), firstRow(), 0);
    return segments;
}

Pieces questionPieces(std::string_view question, const WordPiece& wordPiece,
                      const WindowOptions& options) {
    Pieces pieces = wordPiece.encode(question);
    if (std::ssize(pieces) > options.longestQuestion)
        pieces.resize(static_cast<std::size_t>(options.longestQuestion));
    return pieces;
}

std::vector<QuestionWindow> questionWindows(std::shared_ptr<const ContextPieces> context,
                                            std::shared_ptr<const Pieces> question,
                                            const WindowOptions& options) {
    const std::int64_t most = options.longest - std::ssize(*question) - kSpecialRows;
    std::vector<QuestionWindow> windows;
    for (const ContextWindow& window : contextWindows(context->size(), most, options.stride))
        windows.push_back({.context = context, .question = question, .window = window});
    return windows;
}

} // namespace parlance::text
