// SPDX-License-Identifier: Apache-2.0
#include "core/serve/running_requests.h"

#include "core/base/error.h"

namespace parlance::serve {

RunningRequests::Entry::Entry(RunningRequests& requests, const std::string& id)
    : m_requests(requests) {
    const std::lock_guard lock(requests.m_mutex);
    // The client's ids and the numbers of nameless requests must not meet.
    m_key = id.empty() ? strCat("#", requests.m_nameless++) : "=" + id;
    if (!requests.m_entries.emplace(m_key, this).second)
        throw Error(ErrorKind::Usage, "a request of this id is in work", id.substr(0, 100),
                    "give each request an id of its own");
    if (requests.m_ending)
        m_source.request_stop();
}

RunningRequests::Entry::~Entry() {
    const std::lock_guard lock(m_requests.m_mutex);
    m_requests.m_entries.erase(m_key);
}

ProgressSink RunningRequests::Entry::progressSink() {
    return [this](const Progress& progress) {
        const std::lock_guard lock(m_requests.m_mutex);
        m_progress = progress;
    };
}

std::optional<Progress> RunningRequests::progressOf(const std::string& id) const {
    const std::lock_guard lock(m_mutex);
    const auto found = m_entries.find("=" + id);
    return found == m_entries.end() ? std::nullopt : std::optional(found->second->m_progress);
}

bool RunningRequests::cancel(const std::string& id) {
    std::stop_source source(std::nostopstate);
    {
        const std::lock_guard lock(m_mutex);
        if (const auto found = m_entries.find("=" + id); found != m_entries.end())
            source = found->second->m_source;
    }
    // Outside of the lock: it may run callbacks that report progress.
    return source.request_stop();
}

void RunningRequests::cancelAll() {
    std::vector<std::stop_source> sources;
    {
        const std::lock_guard lock(m_mutex);
        m_ending = true;
        for (const auto& [key, entry] : m_entries)
            sources.push_back(entry->m_source);
    }
    for (std::stop_source& source : sources)
        source.request_stop();
}

} // namespace parlance::serve
