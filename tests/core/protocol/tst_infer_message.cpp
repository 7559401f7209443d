// SPDX-License-Identifier: Apache-2.0
#include "core/protocol/infer_message.h"
#include "tests/support/errors.h"

using namespace parlance;
using namespace parlance::protocol;

class TestInferMessage : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void jsonRequest();
    void binaryRequestRoundTrips();
    void hostileRequests_data();
    void hostileRequests();
    void hostileBinaryParts();
    void responseGivesWhatWasAsked();
    void unknownOutputIsRefused();
    void responseRoundTrips();
    void hostileResponses();
};

void TestInferMessage::jsonRequest() {
    const InferRequest request = parseInferRequest(
        R"({"id": "7", "parameters": {"timeout": 5000}, "inputs": [
            {"name": "AUDIO", "datatype": "FP32", "shape": [2, 2], "data": [[0.5, 1], [-1, 0]]},
            {"name": "TEXT", "datatype": "BYTES", "shape": [1], "data": ["ü"]}],
            "outputs": [{"name": "A", "parameters": {"binary_data": true}}, {"name": "B"}]})",
        std::nullopt);
    QCOMPARE(request.id, std::string("7"));
    QCOMPARE(request.timeout->count(), 5000);
    QCOMPARE(std::get<std::vector<float>>(request.find("AUDIO")->data),
             (std::vector<float>{0.5F, 1.0F, -1.0F, 0.0F}));
    QCOMPARE(std::get<std::vector<std::string>>(request.find("TEXT")->data).at(0),
             std::string("ü"));
    QVERIFY(!request.find("OTHER"));
    QVERIFY(request.outputs.at(0).binary && !request.outputs.at(1).binary);
}

void TestInferMessage::binaryRequestRoundTrips() {
    const std::vector<Tensor> inputs{
        {"F", {3}, std::vector<float>{1.5F, -0.0F, 3e38F}},
        {"I", {2, 1}, std::vector<std::int32_t>{-7, 2147483647}},
        {"B", {3}, std::vector<std::string>{"", std::string("a\0b", 3), "text"}}};
    const Json parameters{{"decoder", "beam"}, {"beam_width", 9}};
    const InferBody body =
        formatInferRequest({.id = "x", .inputs = inputs, .parameters = parameters});
    const InferRequest request = parseInferRequest(body.bytes, body.headerLength);
    QVERIFY(request.parameters["decoder"] == "beam");
    QCOMPARE(request.inputs.size(), inputs.size());
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        QVERIFY(request.inputs[i].data == inputs[i].data);
        QCOMPARE(request.inputs[i].shape, inputs[i].shape);
    }
}

void TestInferMessage::hostileRequests_data() {
    QTest::addColumn<QString>("input");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* name, const char* input, const char* message) {
        QTest::newRow(name) << QString(input) << QString(message);
    };
    row("no name", R"({"datatype": "FP32", "shape": [1], "data": [1]})", "'name' is missing");
    row("type", R"({"name": "A", "datatype": "FP8", "shape": [1], "data": [1]})", "'FP8'");
    row("no shape", R"({"name": "A", "datatype": "FP32", "data": [1]})", "'shape' is missing");
    row("shape of text", R"({"name": "A", "datatype": "FP32", "shape": ["1"], "data": [1]})",
        "whole numbers");
    row("too many axes",
        R"({"name":"A","datatype":"FP32","shape":[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1],"data":[1]})",
        "not a short list");
    row("negative axis", R"({"name": "A", "datatype": "FP32", "shape": [-1], "data": [1]})",
        "not possible");
    row("overflow",
        R"({"name": "A", "datatype": "FP32", "shape": [9223372036854775807, 3], "data": [1]})",
        "not possible");
    row("too few", R"({"name": "A", "datatype": "FP32", "shape": [2], "data": [1]})",
        "its shape holds 2 elements, its data 1");
    row("text in numbers", R"({"name": "A", "datatype": "FP32", "shape": [1], "data": ["x"]})",
        "not a number");
    row("wide integer", R"({"name": "A", "datatype": "INT32", "shape": [1], "data": [4294967296]})",
        "32-bit");
    row("unsigned giant",
        R"({"name": "A", "datatype": "INT32", "shape": [1], "data": [18446744073709551615]})",
        "32-bit");
    row("no data", R"({"name": "A", "datatype": "FP32", "shape": [1]})", "has no data");
    row("binary missing",
        R"({"name":"A","datatype":"FP32","shape":[1],"parameters":{"binary_data_size":4}})",
        "cut off");
    row("negative size",
        R"({"name":"A","datatype":"FP32","shape":[1],"parameters":{"binary_data_size":-4}})",
        "not a whole number");
    row("not an object", "3", "'name' is missing");
}

void TestInferMessage::hostileRequests() {
    QFETCH(QString, input);
    QFETCH(QString, message);
    const std::string body = R"({"inputs": [)" + input.toStdString() + "]}";
    const auto thrown =
        tests::errorOf([&] { static_cast<void>(parseInferRequest(body, std::nullopt)); });
    QVERIFY2(thrown.has_value(), "nothing was thrown");
    QVERIFY(thrown->kind() == ErrorKind::Config || thrown->kind() == ErrorKind::Shape);
    QVERIFY2(QString(thrown->what()).contains(message), thrown->what());
}

void TestInferMessage::hostileBinaryParts() {
    const auto parse = [](const char* dataType, const std::string& binary, std::size_t claimed) {
        const std::string json =
            strCat(R"({"inputs":[{"name":"A","datatype":")", dataType,
                   R"(","shape":[1],"parameters":{"binary_data_size":)", claimed, "}}]}");
        return parseInferRequest(json + binary, json.size());
    };
    PARLANCE_EXPECT_ERROR(parse("FP32", "abc", 3), ErrorKind::Shape, "not whole elements");
    PARLANCE_EXPECT_ERROR(parse("FP32", "abcdefgh", 4), ErrorKind::Config, "belong to no tensor");
    PARLANCE_EXPECT_ERROR(parse("BYTES", "\x01", 1), ErrorKind::Shape, "cut off");
    PARLANCE_EXPECT_ERROR(parse("BYTES", "\xff\xff\xff\xff", 4), ErrorKind::Shape,
                          "4294967295 bytes is cut off");
    PARLANCE_EXPECT_ERROR(parseInferRequest("{}", 3), ErrorKind::Config, "JSON part is cut off");
    PARLANCE_EXPECT_ERROR(parseInferRequest("[]", std::nullopt), ErrorKind::Config, "'inputs'");
}

void TestInferMessage::responseGivesWhatWasAsked() {
    const std::vector<Tensor> outputs{{"A", {1}, std::vector<float>{0.5F}},
                                      {"B", {1}, std::vector<std::string>{"text"}}};
    InferRequest request{.id = "7"};
    QCOMPARE(formatInferResponse("m", request, outputs).bytes,
             std::string(R"({"model_name":"m","model_version":"1","id":"7","outputs":[)"
                         R"({"name":"A","datatype":"FP32","shape":[1],"data":[0.5]},)"
                         R"({"name":"B","datatype":"BYTES","shape":[1],"data":["text"]}]})"));
    request.outputs = {{"B", true}};
    const InferBody body = formatInferResponse("m", request, outputs);
    QVERIFY(body.headerLength.has_value());
    QCOMPARE(body.bytes.substr(*body.headerLength), std::string("\x04\0\0\0text", 8));
    QVERIFY(parseJson(body.bytes.substr(0, *body.headerLength), "x")["outputs"].size() == 1);
}

void TestInferMessage::unknownOutputIsRefused() {
    const InferRequest request{.outputs = {{"C", false}}};
    PARLANCE_EXPECT_ERROR(formatInferResponse("m", request, {}), ErrorKind::Usage, "output 'C'");
}

void TestInferMessage::responseRoundTrips() {
    const std::vector<Tensor> outputs{{"A", {2}, std::vector<float>{0.5F, -1.0F}},
                                      {"B", {2}, std::vector<std::string>{"", "text"}}};
    const InferBody asked = formatInferRequest({.id = "x", .outputs = {{"B"}, {"A"}}});
    InferRequest request = parseInferRequest(asked.bytes, asked.headerLength);
    QVERIFY(request.outputs.at(0).name == "B" && request.outputs.at(0).binary);
    for (const bool binary : {true, false}) {
        request.outputs = {{"B", binary}, {"A", binary}};
        const InferBody body = formatInferResponse("m", request, outputs);
        QCOMPARE(body.headerLength.has_value(), binary);
        const std::vector<Tensor> read = parseInferResponse(body.bytes, body.headerLength);
        QCOMPARE(read.size(), std::size_t{2});
        QVERIFY(read[0].name == "B" && read[0].data == outputs[1].data);
        QVERIFY(read[1].shape == outputs[0].shape && read[1].data == outputs[0].data);
    }
}

void TestInferMessage::hostileResponses() {
    PARLANCE_EXPECT_ERROR(parseInferResponse("{}", std::nullopt), ErrorKind::Config, "'outputs'");
    PARLANCE_EXPECT_ERROR(parseInferResponse("{}", 3), ErrorKind::Config, "cut off");
    const std::string json = R"({"outputs":[{"name":"A","datatype":"FP32","shape":[1],)"
                             R"("parameters":{"binary_data_size":4}}]})";
    PARLANCE_EXPECT_ERROR(parseInferResponse(json + "ab", json.size()), ErrorKind::Config,
                          "cut off");
    PARLANCE_EXPECT_ERROR(parseInferResponse(json + "abcdef", json.size()), ErrorKind::Config,
                          "belong to no tensor");
}

QTEST_APPLESS_MAIN(TestInferMessage)
#include "tst_infer_message.moc"
