// SPDX-License-Identifier: Apache-2.0
// For tests of what users are told.
#pragma once

#include "core/base/error.h"

#include <QtTest>

#include <optional>

namespace parlance::tests {

/// The error that `work` throws; empty when it throws none.
template <typename Work>
std::optional<Error> errorOf(Work&& work) {
    try {
        work();
        return std::nullopt;
    } catch (const Error& error) {
        return error;
    }
}

/// Is there one, of this kind, whose message contains `text`?
inline bool isError(const std::optional<Error>& error, ErrorKind kind, std::string_view text) {
    return error && error->kind() == kind &&
           std::string_view(error->what()).find(text) != std::string_view::npos;
}

} // namespace parlance::tests

/// Fails unless `expression` throws an Error of `expectedKind` whose message contains `text`.
#define PARLANCE_EXPECT_ERROR(expression, expectedKind, text)                                      \
    do {                                                                                           \
        const auto thrown = parlance::tests::errorOf([&] { static_cast<void>(expression); });      \
        QVERIFY2(thrown.has_value(), "nothing was thrown");                                        \
        QCOMPARE(parlance::errorKindName(thrown->kind()), parlance::errorKindName(expectedKind));  \
        QVERIFY2(std::string_view(thrown->what()).find(text) != std::string_view::npos,            \
                 thrown->what());                                                                  \
    } while (false)
