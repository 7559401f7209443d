// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/principal_plane.h"

#include "core/base/random.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <functional>

namespace parlance::ui {

namespace {

/// Some more than are wanted: the wanted ones settle the sooner.
constexpr std::size_t kAxes = 6;
constexpr int kMostRounds = 300;
constexpr double kSettled = 1e-9; ///< change of the wanted variances in a round
constexpr double kNothing = 1e-12;

using Vector = std::vector<double>;
using Small = std::array<std::array<double, kAxes>, kAxes>;

double dot(const Vector& one, const Vector& other) {
    double sum = 0.0;
    for (std::size_t i = 0; i < one.size(); ++i)
        sum += one[i] * other[i];
    return sum;
}

/// Rows less their mean.
class Centred {
  public:
    Centred(std::span<const float> rows, std::size_t dimension)
        : m_rows(rows.begin(), rows.end()), m_dimension(dimension) {
        Vector mean(dimension);
        for (std::size_t i = 0; i < m_rows.size(); ++i)
            mean[i % dimension] += m_rows[i];
        for (double& value : mean)
            value /= static_cast<double>(std::max<std::size_t>(1, count()));
        for (std::size_t i = 0; i < m_rows.size(); ++i) {
            m_rows[i] -= mean[i % dimension];
            m_variance += m_rows[i] * m_rows[i];
        }
    }

    std::size_t count() const { return m_rows.size() / m_dimension; }
    std::size_t dimension() const { return m_dimension; }
    double variance() const { return m_variance; } ///< of all, times the count

    /// Each row times the axis.
    Vector along(const Vector& axis) const {
        Vector places(count());
        for (std::size_t row = 0; row < places.size(); ++row)
            for (std::size_t i = 0; i < m_dimension; ++i)
                places[row] += m_rows[row * m_dimension + i] * axis[i];
        return places;
    }
    /// The axis times the rows' covariance (times the count).
    Vector spread(const Vector& axis) const {
        const Vector places = along(axis);
        Vector result(m_dimension);
        for (std::size_t row = 0; row < places.size(); ++row)
            for (std::size_t i = 0; i < m_dimension; ++i)
                result[i] += m_rows[row * m_dimension + i] * places[row];
        return result;
    }

  private:
    std::vector<double> m_rows;
    std::size_t m_dimension;
    double m_variance = 0.0;
};

/// Of length one and at right angles (Gram and Schmidt, twice); zero where there is no direction
/// left.
void straighten(std::vector<Vector>& axes) {
    for (std::size_t i = 0; i < axes.size(); ++i) {
        const double before = std::sqrt(dot(axes[i], axes[i]));
        for (int pass = 0; pass < 2; ++pass)
            for (std::size_t j = 0; j < i; ++j) {
                const double share = dot(axes[i], axes[j]);
                for (std::size_t k = 0; k < axes[i].size(); ++k)
                    axes[i][k] -= share * axes[j][k];
            }
        const double length = std::sqrt(dot(axes[i], axes[i]));
        const double scale = length > kNothing * before ? 1.0 / length : 0.0;
        for (double& value : axes[i])
            value *= scale;
    }
}

/// Rotates a symmetric matrix until it is diagonal (Jacobi); returns the rotation, a column an
/// axis.
Small diagonalise(Small& matrix) {
    Small turned{};
    for (std::size_t i = 0; i < kAxes; ++i)
        turned[i][i] = 1.0;
    for (int sweep = 0; sweep < 30; ++sweep)
        for (std::size_t p = 0; p < kAxes; ++p)
            for (std::size_t q = p + 1; q < kAxes; ++q) {
                if (std::abs(matrix[p][q]) <=
                    kNothing * (std::abs(matrix[p][p]) + std::abs(matrix[q][q])))
                    continue;
                const double angle =
                    0.5 * std::atan2(2.0 * matrix[p][q], matrix[q][q] - matrix[p][p]);
                const double c = std::cos(angle), s = std::sin(angle);
                for (std::size_t k = 0; k < kAxes; ++k) {
                    const double one = matrix[k][p], other = matrix[k][q];
                    matrix[k][p] = c * one - s * other;
                    matrix[k][q] = s * one + c * other;
                }
                for (std::size_t k = 0; k < kAxes; ++k) {
                    const double one = matrix[p][k], other = matrix[q][k];
                    matrix[p][k] = c * one - s * other;
                    matrix[q][k] = s * one + c * other;
                }
                for (std::size_t k = 0; k < kAxes; ++k) {
                    const double one = turned[k][p], other = turned[k][q];
                    turned[k][p] = c * one - s * other;
                    turned[k][q] = s * one + c * other;
                }
            }
    return turned;
}

struct Axes {
    std::vector<Vector> axes;
    std::array<double, 2> variances{}; ///< along the first two, times the count
};

/// A round of subspace iteration: the axes are turned towards the directions of most variance, and
/// among themselves into the order of it (Rayleigh and Ritz).
Axes improved(const Centred& rows, std::vector<Vector> axes) {
    std::vector<Vector> spread;
    for (const Vector& axis : axes)
        spread.push_back(rows.spread(axis));
    Small matrix{};
    for (std::size_t i = 0; i < kAxes; ++i)
        for (std::size_t j = 0; j < kAxes; ++j)
            matrix[i][j] = 0.5 * (dot(axes[i], spread[j]) + dot(axes[j], spread[i]));
    const Small turned = diagonalise(matrix);
    std::array<std::size_t, kAxes> order{};
    for (std::size_t i = 0; i < kAxes; ++i)
        order[i] = i;
    std::ranges::stable_sort(order, std::greater(), [&](std::size_t i) { return matrix[i][i]; });
    Axes result{.axes = std::vector<Vector>(kAxes, Vector(rows.dimension())),
                .variances = {matrix[order[0]][order[0]], matrix[order[1]][order[1]]}};
    for (std::size_t i = 0; i < kAxes; ++i)
        for (std::size_t j = 0; j < kAxes; ++j)
            for (std::size_t k = 0; k < rows.dimension(); ++k)
                result.axes[i][k] += turned[j][order[i]] * spread[j][k];
    straighten(result.axes);
    return result;
}

/// The rows' places along an axis, the farthest on the positive side.
Vector placesAlong(const Centred& rows, const Vector& axis) {
    Vector places = rows.along(axis);
    const auto farthest = std::ranges::max_element(
        places, {}, [](double place) { return std::abs(place) * (1.0 + 1e-9 * (place > 0.0)); });
    if (farthest != places.end() && *farthest < 0.0)
        for (double& place : places)
            place = -place;
    return places;
}

} // namespace

PrincipalPlane principalPlane(std::span<const float> rows, std::int64_t dimension) {
    const Centred centred(rows, static_cast<std::size_t>(dimension));
    PrincipalPlane plane{.points = std::vector<PlanePoint>(centred.count())};
    if (centred.variance() <= 0.0)
        return plane;
    KeyedRandom random(randomKey(0, "principal plane"));
    Axes now{.axes = std::vector<Vector>(kAxes, Vector(centred.dimension()))};
    for (Vector& axis : now.axes)
        for (double& value : axis)
            value = random.uniform() - 0.5;
    straighten(now.axes);
    for (int round = 0; round < kMostRounds; ++round) {
        const std::array<double, 2> before = now.variances;
        now = improved(centred, std::move(now.axes));
        if (std::abs(now.variances[0] - before[0]) + std::abs(now.variances[1] - before[1]) <=
            kSettled * centred.variance())
            break;
    }
    const Vector across = placesAlong(centred, now.axes[0]);
    const Vector up = placesAlong(centred, now.axes[1]);
    for (std::size_t i = 0; i < plane.points.size(); ++i)
        plane.points[i] = {across[i], up[i]};
    plane.acrossShare = std::clamp(dot(across, across) / centred.variance(), 0.0, 1.0);
    plane.upShare = std::clamp(dot(up, up) / centred.variance(), 0.0, 1.0);
    return plane;
}

double likeness(std::span<const float> one, std::span<const float> other) {
    double both = 0.0, first = 0.0, second = 0.0;
    for (std::size_t i = 0; i < one.size(); ++i) {
        both += static_cast<double>(one[i]) * other[i];
        first += static_cast<double>(one[i]) * one[i];
        second += static_cast<double>(other[i]) * other[i];
    }
    const double lengths = std::sqrt(first) * std::sqrt(second);
    return lengths > 0.0 ? std::clamp(both / lengths, -1.0, 1.0) : 0.0;
}

} // namespace parlance::ui
