// SPDX-License-Identifier: Apache-2.0
// Results and refusals as HTTP responses.
#pragma once

#include "core/base/error.h"
#include "core/base/json.h"

#include <httplib.h>

#include <exception>

namespace parlance::serve {

void answer(httplib::Response& response, const Json& json);

/// {"error": message, "kind": error kind}
void refuse(httplib::Response& response, int status, ErrorKind kind, const std::string& message);

/// With the status of a Refusal, else that of the error's kind.
void refuse(httplib::Response& response, const std::exception_ptr& problem);

/// The same as the last of a stream's events.
std::string errorEvent(const std::exception_ptr& problem);

/// The words for refusals of HTTP itself, before or instead of any handler.
void refuseHttp(httplib::Response& response, int status, const std::string& request);

} // namespace parlance::serve
