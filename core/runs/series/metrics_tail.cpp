// SPDX-License-Identifier: Apache-2.0
#include "core/runs/series/metrics_tail.h"

#include "core/runs/series/metrics_parser.h"

namespace parlance::runs {

namespace {

/// A block's columns as the lines they were.
void addLines(const StepBlock& block, std::vector<MetricsLine>& lines) {
    for (std::size_t row = 0; row < block.step.size(); ++row) {
        StepLine line{block.step[row], block.epoch[row], block.time[row], block.split, {}};
        for (std::size_t i = 0; i < block.names.size(); ++i)
            line.values.emplace_back(block.names[i], block.values[i][row]);
        lines.emplace_back(std::move(line));
    }
}

void addLines(LineBlock block, std::vector<MetricsLine>& lines) {
    for (LineBlock::Piece& piece : block.pieces)
        std::visit(
            [&]<typename Piece>(Piece& line) {
                if constexpr (std::is_same_v<Piece, StepBlock>)
                    addLines(line, lines);
                else
                    lines.emplace_back(std::move(line));
            },
            piece);
}

} // namespace

std::vector<MetricsLine> MetricsTail::poll(std::uint64_t maxBytes) {
    std::vector<MetricsLine> lines;
    const std::uint64_t start = m_file.offset();
    for (;;) {
        const std::uint64_t before = m_file.offset();
        addLines(pollBlock(), lines);
        if (m_file.offset() <= before || m_file.offset() - start >= maxBytes)
            return lines;
    }
}

LineBlock MetricsTail::pollBlock() {
    LineBlock block;
    if (m_file.look() == MetricsFile::Look::Another)
        block.pieces.emplace_back(ResumeLine{.step = -1, .time = 0.0});
    if (const std::optional<TextBlock> text = m_file.read())
        block = parseLines(text->lines, std::move(block));
    m_file.close();
    m_skipped += block.skipped;
    return block;
}

} // namespace parlance::runs
