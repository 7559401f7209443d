// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/progress_bar.h"
#include "app/cli/session.h"
#include "core/base/error.h"

#include <map>

namespace parlance::cli {

/// The results of a list on stdout as they come, in the order of the list: what is done before its
/// turn is held back until then. With --json they are one document, `{"results": [...], ...}`, an
/// entry a line, which is whole however the list ends.
class ResultLines {
  public:
    /// `bar` may be on the same terminal.
    ResultLines(const Session& session, ProgressBar& bar) : m_session(session), m_bar(bar) {}

    /// The result of item `index`; nothing is printed of one that is skipped.
    void add(std::size_t index, const Json& entry, const std::string& text);
    void skip(std::size_t index);

    /// What is still held back, then the other members of the document, or the text for people.
    void finish(const Json& members, const std::string& text);
    /// The same for a list that `error` ended; returns the exit code. Throws `error` if nothing has
    /// been printed.
    int fail(const Error& error);

  private:
    void put(const std::string& line);

    const Session& m_session;
    ProgressBar& m_bar;
    std::size_t m_next = 0;                    ///< the item whose turn it is
    std::map<std::size_t, std::string> m_held; ///< empty lines of items that are skipped
    bool m_begun = false;
};

} // namespace parlance::cli
