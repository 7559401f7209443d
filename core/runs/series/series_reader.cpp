// SPDX-License-Identifier: Apache-2.0
#include "core/runs/series/series_reader.h"

#include "core/base/files.h"
#include "core/runs/series/metrics_parser.h"

#include <algorithm>
#include <deque>
#include <thread>

namespace parlance::runs {

namespace {

std::size_t parserCount() {
    return std::clamp(std::thread::hardware_concurrency(), 1u, 8u);
}

} // namespace

std::filesystem::path SeriesReader::indexFolder() {
    return userCacheFolder() / "metrics";
}

SeriesReader::SeriesReader(std::filesystem::path log, const std::filesystem::path& indexes)
    : m_log(std::move(log)), m_index(m_log.path(), indexes) {}

SeriesReader::~SeriesReader() = default;

bool SeriesReader::poll(std::uint64_t maxBytes) {
    bool changed = false;
    switch (m_log.look()) {
    case MetricsFile::Look::Missing:
        m_atEnd = true;
        return false;
    case MetricsFile::Look::Another:
        m_series = {};
        m_skipped = 0;
        m_dropped = true;
        changed = true;
        break;
    case MetricsFile::Look::Same:
        break;
    }
    changed |= begin();
    changed |= readOn(maxBytes);
    if (m_atEnd)
        saveIndex();
    m_log.close();
    return changed;
}

/// True when there was something to begin with.
bool SeriesReader::begin() {
    if (std::exchange(m_begun, true))
        return false;
    auto known = m_index.load(m_log.descriptor());
    if (!known)
        return false;
    m_series = std::move(known->series);
    m_skipped = known->skipped;
    m_indexedBytes = known->logBytes;
    m_log.skipTo(known->logBytes);
    return true;
}

bool SeriesReader::readOn(std::uint64_t maxBytes) {
    const std::uint64_t start = m_log.offset();
    const std::uint64_t end = start + std::min(maxBytes, UINT64_MAX - start);
    const bool inParallel = m_log.identity().size - start > MetricsFile::kBlockBytes;
    const std::size_t atOnce = inParallel ? parserCount() + 1 : 1;
    std::deque<std::future<LineBlock>> blocks;
    bool changed = false;
    m_atEnd = false;
    for (;;) {
        while (blocks.size() < atOnce && !m_atEnd && m_log.offset() < end) {
            std::optional<TextBlock> text = m_log.read();
            if (text)
                blocks.push_back(
                    std::async(inParallel ? std::launch::async : std::launch::deferred,
                               [block = *std::move(text)] { return parseLines(block.lines); }));
            else
                m_atEnd = true;
        }
        if (blocks.empty())
            return changed;
        changed |= feed(blocks.front().get());
        blocks.pop_front();
    }
}

bool SeriesReader::feed(const LineBlock& lines) {
    m_skipped += lines.skipped;
    m_dropped |= m_series.feed(lines);
    return !lines.pieces.empty();
}

/// An index is worth its while when much of the log has none, or has been dropped since.
void SeriesReader::saveIndex() {
    const std::uint64_t read = m_log.offset();
    if (read < kMinIndexGain || (!m_dropped && read - m_indexedBytes < kMinIndexGain))
        return;
    if (m_saving.valid() && m_saving.wait_for(std::chrono::seconds(0)) != std::future_status::ready)
        return; // the next poll saves it
    m_indexedBytes = read;
    m_saving = std::async(std::launch::async,
                          [this, series = m_series, log = m_log.takeDescriptor(), read,
                           skipped = m_skipped, rewrite = std::exchange(m_dropped, false)] {
                              m_index.save(series, log, read, skipped, rewrite);
                          });
}

} // namespace parlance::runs
