// SPDX-License-Identifier: Apache-2.0
#include "core/serve/http_answers.h"

#include "core/base/log.h"
#include "core/serve/refusal.h"

namespace parlance::serve {

namespace {

int httpStatus(ErrorKind kind) {
    switch (kind) {
    case ErrorKind::Internal:
    case ErrorKind::IoWrite:
    case ErrorKind::DiskFull:
        return 500;
    case ErrorKind::OutOfMemory:
    case ErrorKind::Device:
        return http::kUnavailable;
    default:
        return 400;
    }
}

struct HttpProblem {
    const char* what;
    const char* remedy;
};

HttpProblem problemOf(int status) {
    switch (status) {
    case 400:
        return {"this is not a whole HTTP/1.1 request", "send it as RFC 9112 says"};
    case 408:
        return {"the request did not come in time", "send it without pauses"};
    case 413:
        return {"the body is too large", "send less at once"};
    case 414:
    case 431:
        return {"the address or the headers are too long", "shorten them"};
    case http::kUnavailable:
        return {"too many connections are open", "try again later"};
    default:
        return {"there is no such request", "see the open inference protocol, version 2"};
    }
}

} // namespace

void answer(httplib::Response& response, const Json& json) {
    response.set_content(formatJson(json), "application/json");
}

void refuse(httplib::Response& response, int status, ErrorKind kind, const std::string& message) {
    response.status = status;
    if (status == http::kUnavailable)
        response.set_header("Retry-After", "1");
    answer(response, Json{{"error", message}, {"kind", errorKindName(kind)}});
}

void refuse(httplib::Response& response, const std::exception_ptr& problem) {
    try {
        std::rethrow_exception(problem);
    } catch (const Refusal& refusal) {
        refuse(response, refusal.status(), refusal.kind(), refusal.what());
    } catch (const Error& error) {
        refuse(response, httpStatus(error.kind()), error.kind(), error.what());
    } catch (const std::bad_alloc&) {
        refuse(response, http::kUnavailable, ErrorKind::OutOfMemory,
               "out of memory: server: send less at once");
    } catch (const std::exception& error) {
        // What was not foreseen may tell more than a client should know.
        log::error("request failed: ", error.what());
        refuse(response, 500, ErrorKind::Internal,
               "the request failed: server: see its log, and report this");
    }
}

std::string errorEvent(const std::exception_ptr& problem) {
    httplib::Response refusal;
    refuse(refusal, problem);
    return strCat("data: ", refusal.body, "\n\n");
}

void refuseHttp(httplib::Response& response, int status, const std::string& request) {
    const HttpProblem problem = problemOf(status);
    refuse(response, status, ErrorKind::Usage,
           strCat(problem.what, ": ", request, ": ", problem.remedy));
}

} // namespace parlance::serve
