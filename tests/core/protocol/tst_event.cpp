// SPDX-License-Identifier: Apache-2.0
#include "core/protocol/event.h"
#include "core/protocol/infer_message.h"
#include "tests/support/errors.h"

using namespace parlance;
using namespace parlance::protocol;

class TestEvent : public QObject {
    Q_OBJECT

    static Event someEvent() {
        return {.tensors = {{"TEXT", {1}, std::vector<std::string>{"a \"b\"\n\nc"}},
                            {"SCORES", {2, 2}, std::vector<float>{1.0F, 0.5F, 2.0F, -3.0F}},
                            {"COUNT", {1}, std::vector<std::int32_t>{7}},
                            {"AUDIO", {3}, std::vector<float>{0.0F, 1.0F, 2.0F}}},
                .isFinal = true};
    }

  private Q_SLOTS:
    void eventsComeBack_data() {
        QTest::addColumn<bool>("binary");
        QTest::newRow("plain") << false;
        QTest::newRow("binary") << true;
    }
    void eventsComeBack() {
        QFETCH(bool, binary);
        const std::string text =
            formatEvent("m", "id", someEvent(), binary ? Numbers::Binary : Numbers::Plain);
        // Single values and text are as readable in both.
        QVERIFY(text.find("\"TEXT\":\"a \\\"b\\\"\\n\\nc\"") != std::string::npos);
        QVERIFY(text.find("\"COUNT\":7") != std::string::npos);
        QCOMPARE(text.find("\"AUDIO\":[0.0,1.0,2.0]") != std::string::npos, !binary);
        QCOMPARE(
            text.find("{\"datatype\":\"FP32\",\"shape\":[3],\"base64\":\"AAAAAAAAgD8AAABA\"}") !=
                std::string::npos,
            binary);
        QVERIFY(text.starts_with("data: {\"model_name\":\"m\""));
        QVERIFY(text.ends_with("}\n\n"));
        const auto events = EventReader().push(text);
        QCOMPARE(events.size(), std::size_t{1});
        QVERIFY(events[0].isFinal);
        QCOMPARE(events[0].tensors.size(), std::size_t{4});
        for (std::size_t i = 0; i < 4; ++i) {
            QCOMPARE(events[0].tensors[i].name, someEvent().tensors[i].name);
            QCOMPARE(events[0].tensors[i].shape, someEvent().tensors[i].shape);
            QVERIFY(events[0].tensors[i].data == someEvent().tensors[i].data);
        }
    }

    /// The network cuts where it likes.
    void eventsComeInPieces() {
        const std::string text = formatEvent("m", "", someEvent(), Numbers::Plain) +
                                 formatEvent("m", "", {.tensors = {}}, Numbers::Binary);
        EventReader reader;
        std::size_t count = 0;
        for (const char byte : text)
            count += reader.push({&byte, 1}).size();
        QCOMPARE(count, std::size_t{2});
    }

    void errorsKeepTheirKind() {
        EventReader reader;
        PARLANCE_EXPECT_ERROR(
            reader.push("data: {\"error\": \"damaged: x: y\", \"kind\": \"data\"}\n\n"),
            ErrorKind::Data, "damaged");
        PARLANCE_EXPECT_ERROR(EventReader().push("hello\n\n"), ErrorKind::Config, "not an event");
    }

    void requestsArePlain() {
        const std::vector<TensorDescription> inputs{{"AUDIO", "FP32", {-1}},
                                                    {"SAMPLE_RATE", "INT32", {1}}};
        const InferRequest request = parseGenerateRequest(
            R"({"id": "7", "parameters": {"use": "transcribe", "timeout": 5},
                "AUDIO": [0, 1, -1], "SAMPLE_RATE": 8000, "PATH": "/a"})",
            inputs);
        const InferRequest binary = parseGenerateRequest(
            R"({"AUDIO": {"datatype": "FP32", "shape": [3], "base64": "AAAAAAAAgD8AAIC/"}})",
            inputs);
        QVERIFY(binary.find("AUDIO")->data == request.find("AUDIO")->data);
        QCOMPARE(request.id, std::string("7"));
        QVERIFY(request.parameters["use"] == "transcribe");
        QVERIFY(request.timeout == std::chrono::microseconds(5));
        QCOMPARE(std::get<std::vector<float>>(request.find("AUDIO")->data).size(), std::size_t{3});
        QCOMPARE(std::get<std::vector<std::int32_t>>(request.find("SAMPLE_RATE")->data).at(0),
                 8000);
        QCOMPARE(std::get<std::vector<std::string>>(request.find("PATH")->data).at(0),
                 std::string("/a"));
    }

    void badRequestsAreRefused() {
        const std::vector<TensorDescription> inputs{{"AUDIO", "FP32", {-1}}};
        PARLANCE_EXPECT_ERROR(parseGenerateRequest("[]", inputs), ErrorKind::Config,
                              "not an object");
        PARLANCE_EXPECT_ERROR(parseGenerateRequest(R"({"OTHER": 3})", inputs), ErrorKind::Shape,
                              "no input 'OTHER'");
        PARLANCE_EXPECT_ERROR(parseGenerateRequest(R"({"AUDIO": "loud"})", inputs),
                              ErrorKind::Shape, "not a number");
        PARLANCE_EXPECT_ERROR(parseGenerateRequest(R"({"AUDIO": [[1, 2], [3]]})", inputs),
                              ErrorKind::Shape, "its shape");
        for (const char* audio : {R"({"datatype": "INT32", "shape": [1], "base64": "AAAAAA=="})",
                                  R"({"datatype": "FP32", "shape": "1", "base64": "AAAAAA=="})",
                                  R"({"datatype": "FP32", "shape": [1], "base64": "AAAAAA"})",
                                  R"({"datatype": "FP32", "shape": [1], "base64": 7})",
                                  R"({"datatype": "FP32", "shape": [2], "base64": "AAAAAA=="})",
                                  R"({"datatype": "FP32", "shape": [1], "base64": "AAAA"})", "{}"})
            PARLANCE_EXPECT_ERROR(parseGenerateRequest(strCat(R"({"AUDIO": )", audio, "}"), inputs),
                                  ErrorKind::Shape, "AUDIO");
    }
};

QTEST_GUILESS_MAIN(TestEvent)
#include "tst_event.moc"
