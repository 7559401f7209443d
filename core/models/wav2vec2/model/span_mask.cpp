// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/model/span_mask.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <numeric>

namespace parlance::wav2vec2 {

namespace {

using Columns = std::vector<std::int64_t>;

/// `count` distinct integers of [0, range): the head of a full shuffle.
Columns chooseDistinct(std::int64_t range, std::int64_t count, MaskRandom& random) {
    Columns order(static_cast<std::size_t>(range));
    std::iota(order.begin(), order.end(), 0);
    for (std::int64_t i = range - 1; i > 0; --i)
        std::swap(order[static_cast<std::size_t>(i)],
                  order[static_cast<std::size_t>(random.below(i + 1))]);
    order.resize(static_cast<std::size_t>(count));
    return order;
}

/// Multiplication of uniforms (Knuth) for small means, transformed rejection (Hörmann 1993, PTRS)
/// from 10 on.
std::int64_t drawPoisson(double mean, MaskRandom& random) {
    if (mean < 10.0) {
        const double limit = std::exp(-mean);
        std::int64_t count = 0;
        for (double product = random.uniform(); product > limit; product *= random.uniform())
            ++count;
        return count;
    }
    const double b = 0.931 + 2.53 * std::sqrt(mean);
    const double a = -0.059 + 0.02483 * b;
    const double inverseAlpha = 1.1239 + 1.1328 / (b - 3.4);
    const double vr = 0.9277 - 3.6224 / (b - 2.0);
    for (;;) {
        const double u = random.uniform() - 0.5;
        const double v = random.uniform();
        const double us = 0.5 - std::abs(u);
        const double k = std::floor((2.0 * a / us + b) * u + mean + 0.43);
        if (us >= 0.07 && v <= vr)
            return static_cast<std::int64_t>(k);
        if (k < 0.0 || (us < 0.013 && v > us))
            continue;
        if (std::log(v) + std::log(inverseAlpha) - std::log(a / (us * us) + b) <=
            k * std::log(mean) - mean - std::lgamma(k + 1.0))
            return static_cast<std::int64_t>(k);
    }
}

std::int64_t drawLength(const MaskConfig& config, MaskRandom& random) {
    const auto length = static_cast<double>(config.length);
    if (config.selection == "uniform") {
        const auto shortest = static_cast<std::int64_t>(config.other);
        return shortest + random.below(std::max<std::int64_t>(1, 2 * config.length - shortest + 1));
    }
    if (config.selection == "normal") {
        const double drawn = std::nearbyint(length + config.other * random.normal());
        return std::max<std::int64_t>(1, static_cast<std::int64_t>(drawn));
    }
    if (config.selection == "poisson")
        return drawPoisson(length, random);
    return config.length;
}

std::int64_t spanCount(const MaskConfig& config, std::int64_t size, std::int64_t minMasks,
                       MaskRandom& random) {
    const double expected =
        config.prob * static_cast<double>(size) / static_cast<double>(config.length);
    return std::max(minMasks, static_cast<std::int64_t>(expected + random.uniform()));
}

void addSpan(std::vector<bool>& row, std::int64_t start, std::int64_t length, std::int64_t size) {
    for (std::int64_t i = start; i < std::min(start + length, size); ++i)
        row[static_cast<std::size_t>(i)] = true;
}

void placeAnywhere(std::vector<bool>& row, std::int64_t size, const Columns& lengths,
                   MaskRandom& random) {
    const auto count = static_cast<std::int64_t>(lengths.size());
    std::int64_t shortest = *std::min_element(lengths.begin(), lengths.end());
    if (size - shortest <= count)
        shortest = size - count - 1;
    const Columns starts = chooseDistinct(size - shortest, count, random);
    for (std::size_t i = 0; i < lengths.size(); ++i)
        addSpan(row, starts[i], lengths[i], size);
}

struct Interval {
    std::int64_t begin = 0, end = 0;
    std::int64_t length() const { return end - begin; }
};

/// Index of the interval that the next span goes into, drawn in proportion to the lengths of those
/// that have room; -1 when none has.
std::ptrdiff_t chooseInterval(const std::vector<Interval>& free, std::int64_t room,
                              MaskRandom& random) {
    std::int64_t total = 0;
    for (const Interval& interval : free)
        total += interval.length() >= room ? interval.length() : 0;
    if (total == 0)
        return -1;
    const double drawn = random.uniform() * static_cast<double>(total);
    std::int64_t sum = 0;
    std::ptrdiff_t chosen = -1;
    for (std::size_t i = 0; i < free.size() && (chosen < 0 || static_cast<double>(sum) <= drawn);
         ++i) {
        if (free[i].length() >= room) {
            sum += free[i].length();
            chosen = static_cast<std::ptrdiff_t>(i);
        }
    }
    return chosen;
}

void placeApart(std::vector<bool>& row, std::int64_t size, Columns lengths, std::int64_t minSpace,
                MaskRandom& random) {
    std::sort(lengths.begin(), lengths.end(), std::greater<>());
    const std::int64_t keep = lengths.back();
    std::vector<Interval> free{{0, size}};
    for (const std::int64_t length : lengths) {
        const std::ptrdiff_t chosen = chooseInterval(free, length + minSpace, random);
        if (chosen < 0)
            return;
        const Interval interval = free[static_cast<std::size_t>(chosen)];
        free.erase(free.begin() + chosen);
        const std::int64_t start =
            interval.begin + random.below(std::max<std::int64_t>(1, interval.length() - length));
        addSpan(row, start, length, size);
        if (start - interval.begin - minSpace >= keep)
            free.push_back({interval.begin, start - minSpace + 1});
        if (interval.end - start - keep - minSpace > keep)
            free.push_back({start + length + minSpace, interval.end});
    }
}

std::vector<bool> drawRow(const MaskConfig& config, std::int64_t columns, std::int64_t size,
                          std::int64_t count, MaskRandom& random) {
    std::vector<bool> row(static_cast<std::size_t>(columns), false);
    if (count == 0 || size == 0)
        return row;
    Columns lengths;
    for (std::int64_t i = 0; i < count; ++i)
        lengths.push_back(drawLength(config, random));
    if (std::accumulate(lengths.begin(), lengths.end(), std::int64_t{0}) == 0)
        lengths[0] = std::min(config.length, size - 1);
    if (config.noOverlap)
        placeApart(row, size, std::move(lengths), config.minSpace, random);
    else
        placeAnywhere(row, size, lengths, random);
    return row;
}

Columns maskedColumns(const std::vector<bool>& row) {
    Columns columns;
    for (std::size_t i = 0; i < row.size(); ++i)
        if (row[i])
            columns.push_back(static_cast<std::int64_t>(i));
    return columns;
}

/// A random subset of the masked columns stays.
void keepSome(std::vector<bool>& row, const Columns& masked, std::size_t count,
              MaskRandom& random) {
    row.assign(row.size(), false);
    for (const std::int64_t kept : chooseDistinct(static_cast<std::int64_t>(masked.size()),
                                                  static_cast<std::int64_t>(count), random))
        row[static_cast<std::size_t>(masked[static_cast<std::size_t>(kept)])] = true;
}

/// Rows with more masked columns than the poorest row keep as many as that.
void equalise(MaskRows& rows, MaskRandom& random) {
    std::size_t least = std::numeric_limits<std::size_t>::max();
    std::vector<Columns> masked;
    for (const auto& row : rows) {
        masked.push_back(maskedColumns(row));
        least = std::min(least, masked.back().size());
    }
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (masked[i].size() != least)
            keepSome(rows[i], masked[i], least, random);
}

void dropMasks(MaskRows& rows, double share, MaskRandom& random) {
    for (auto& row : rows) {
        const Columns masked = maskedColumns(row);
        const auto holes =
            static_cast<std::size_t>(std::nearbyint(static_cast<double>(masked.size()) * share));
        keepSome(row, masked, masked.size() - holes, random);
    }
}

} // namespace

MaskRows drawSpanMask(const MaskConfig& config, const MaskShape& shape, MaskRandom& random) {
    const std::int64_t countOfFullRow = spanCount(config, shape.columns, shape.minMasks, random);
    MaskRows rows;
    for (std::int64_t i = 0; i < shape.rows; ++i) {
        std::int64_t size = shape.columns;
        std::int64_t count = countOfFullRow;
        if (!shape.padded.empty()) {
            size -= shape.padded[static_cast<std::size_t>(i)];
            count = spanCount(config, size, shape.minMasks, random);
        }
        rows.push_back(drawRow(config, shape.columns, size, count, random));
    }
    if (shape.equalCounts)
        equalise(rows, random);
    if (shape.dropout > 0.0)
        dropMasks(rows, shape.dropout, random);
    return rows;
}

} // namespace parlance::wav2vec2
