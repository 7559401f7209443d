// SPDX-License-Identifier: Apache-2.0
// A column of numbers that grows at its end and is cheap to copy: copies share their chunks. This
// is what lets the reader of a log of ten million lines hand out a snapshot ten times a second.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <memory>
#include <span>
#include <vector>

namespace parlance::runs {

inline constexpr std::size_t kChunkBits = 12;
/// Rows of a chunk. Small enough that short runs cost little, large enough that long ones have few.
inline constexpr std::size_t kChunkRows = std::size_t{1} << kChunkBits;

/// Copies may be read on other threads while one of them is appended to or truncated: the rows that
/// a copy knows never change. Of several copies that are appended to, the first goes on writing
/// into the last chunk and the others get one of their own.
template <typename T>
class Column {
  public:
    std::size_t size() const { return m_size; }
    bool empty() const { return m_size == 0; }
    const T& operator[](std::size_t row) const {
        return m_chunks[row >> kChunkBits].rows[row & (kChunkRows - 1)];
    }
    const T& front() const { return (*this)[0]; }
    const T& back() const { return (*this)[m_size - 1]; }
    /// Rows from `row` on as far as they lie together in memory.
    std::span<const T> from(std::size_t row) const {
        const std::size_t inside = row & (kChunkRows - 1);
        return {m_chunks[row >> kChunkBits].rows + inside,
                std::min(kChunkRows - inside, m_size - row)};
    }

    void push_back(T value) { append({&value, 1}); }
    void append(std::span<const T> rows) {
        while (!rows.empty()) {
            const std::size_t count =
                std::min(rows.size(), kChunkRows - (m_size & (kChunkRows - 1)));
            std::copy_n(rows.data(), count, claim(count));
            m_size += count;
            rows = rows.subspan(count);
        }
    }
    /// Fills an empty column with rows that stay where they are, in memory that `owner` keeps.
    void adopt(std::span<const T> rows, const std::shared_ptr<const void>& owner) {
        m_size = rows.size();
        for (std::size_t row = 0; row < rows.size(); row += kChunkRows)
            m_chunks.push_back({rows.data() + row, std::make_shared<Storage>(owner)});
    }
    void truncate(std::size_t size) {
        m_size = std::min(m_size, size);
        m_chunks.resize((m_size + kChunkRows - 1) >> kChunkBits);
    }

  private:
    struct Storage {
        Storage() : rows(new T[kChunkRows]) {}
        explicit Storage(std::shared_ptr<const void> keeper)
            : owner(std::move(keeper)), used(kChunkRows) {}

        std::unique_ptr<T[]> rows; ///< null when adopted
        std::shared_ptr<const void> owner;
        std::atomic<std::size_t> used = 0; ///< rows that some copy has written
    };
    struct Chunk {
        const T* rows = nullptr;
        std::shared_ptr<Storage> storage;
    };

    /// Room for `count` rows in the last chunk, which nobody else has written or will write.
    T* claim(std::size_t count) {
        const std::size_t inside = m_size & (kChunkRows - 1);
        if (inside > 0) {
            Storage& last = *m_chunks.back().storage;
            std::size_t expected = inside;
            if (last.used.compare_exchange_strong(expected, inside + count))
                return last.rows.get() + inside;
        }
        auto storage = std::make_shared<Storage>();
        storage->used = inside + count;
        T* rows = storage->rows.get();
        if (inside > 0) {
            std::copy_n(m_chunks.back().rows, inside, rows);
            m_chunks.back() = {rows, std::move(storage)};
        } else {
            m_chunks.push_back({rows, std::move(storage)});
        }
        return rows + inside;
    }

    std::vector<Chunk> m_chunks;
    std::size_t m_size = 0;
};

/// The first of `size` rows that is not `before`, where all those before it are.
template <typename Before>
std::size_t firstRowNot(std::size_t size, Before before) {
    std::size_t first = 0;
    while (size > 0) {
        const std::size_t half = size / 2;
        if (before(first + half)) {
            first += half + 1;
            size -= half + 1;
        } else {
            size = half;
        }
    }
    return first;
}

} // namespace parlance::runs
