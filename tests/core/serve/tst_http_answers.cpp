// SPDX-License-Identifier: Apache-2.0
// What a client is told of what went wrong.
#include "core/base/error.h"
#include "core/serve/http_answers.h"
#include "core/serve/refusal.h"

#include <QTest>

#include <new>

using namespace parlance;
using namespace parlance::serve;

namespace {

template <typename Problem>
httplib::Response refusalOf(const Problem& problem) {
    httplib::Response response;
    refuse(response, std::make_exception_ptr(problem));
    return response;
}

std::string member(const httplib::Response& response, const char* name) {
    return parseJson(response.body, "refusal").at(name).get<std::string>();
}

} // namespace

class TestHttpAnswers : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void everyKindHasItsStatus_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("status");
        const auto row = [](ErrorKind kind, int status) {
            const std::string name(errorKindName(kind));
            QTest::newRow(name.c_str()) << static_cast<int>(kind) << status;
        };
        row(ErrorKind::Usage, 400);
        row(ErrorKind::Config, 400);
        row(ErrorKind::Data, 400);
        row(ErrorKind::IoRead, 400);
        row(ErrorKind::Checkpoint, 400);
        row(ErrorKind::Shape, 400);
        row(ErrorKind::Cancelled, 400);
        row(ErrorKind::Internal, 500);
        row(ErrorKind::IoWrite, 500);
        row(ErrorKind::DiskFull, 500);
        // The same request may succeed later.
        row(ErrorKind::OutOfMemory, 503);
        row(ErrorKind::Device, 503);
    }
    void everyKindHasItsStatus() {
        QFETCH(int, kind);
        QFETCH(int, status);
        const Error error(static_cast<ErrorKind>(kind), "what", "where", "remedy");
        const httplib::Response response = refusalOf(error);
        QCOMPARE(response.status, status);
        QCOMPARE(response.has_header("Retry-After"), status == 503);
        QCOMPARE(member(response, "error"), std::string("what: where: remedy"));
        QCOMPARE(member(response, "kind"), std::string(errorKindName(error.kind())));
    }

    void refusalsKeepTheirStatus() {
        const httplib::Response response =
            refusalOf(Refusal(http::kNotFound, ErrorKind::Usage, "no such model", "a", "load it"));
        QCOMPARE(response.status, 404);
        QCOMPARE(member(response, "error"), std::string("no such model: a: load it"));
    }

    void memoryThatRanOutHereIsRetriedLater() {
        const httplib::Response response = refusalOf(std::bad_alloc());
        QCOMPARE(response.status, 503);
        QVERIFY(response.has_header("Retry-After"));
        QCOMPARE(member(response, "kind"), std::string("out_of_memory"));
    }

    /// They may tell more than a client should know.
    void unforeseenMessagesStayHere() {
        const std::runtime_error problem("frame #0: /home/somebody/secret.cpp");
        const httplib::Response response = refusalOf(problem);
        QCOMPARE(response.status, 500);
        QVERIFY(!QString::fromStdString(response.body).contains("secret"));
        const std::string event = errorEvent(std::make_exception_ptr(problem));
        QVERIFY(event.starts_with("data: {") && event.ends_with("}\n\n"));
        QVERIFY(!QString::fromStdString(event).contains("secret"));
    }
};

QTEST_APPLESS_MAIN(TestHttpAnswers)
#include "tst_http_answers.moc"
