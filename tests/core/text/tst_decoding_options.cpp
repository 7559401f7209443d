// SPDX-License-Identifier: Apache-2.0
#include "core/text/decoding_options.h"
#include "tests/support/errors.h"

using namespace parlance;
using namespace parlance::text;

class TestDecodingOptions : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void comeBackFromJson_data() {
        QTest::addColumn<QByteArray>("json");
        QTest::newRow("greedy") << QByteArray(R"({"decoder":"greedy"})");
        QTest::newRow("beam") << QByteArray(R"({"decoder":"beam","beam_width":9})");
        QTest::newRow("language model")
            << QByteArray(R"({"decoder":"beam","beam_width":50,"lm":"/a.arpa","lm_weight":1.5})");
        QTest::newRow("rescored") << QByteArray(
            R"({"decoder":"beam","beam_width":9,"rescore":"/b","rescore_weight":0.25})");
        QTest::newRow("n-best") << QByteArray(R"({"decoder":"beam","beam_width":9,"nbest":4})");
    }
    void comeBackFromJson() {
        QFETCH(QByteArray, json);
        const Json given = parseJson(json.toStdString(), "x");
        const DecodingOptions options = decodingOptionsFromJson(given);
        QVERIFY(toJson(options) == given);
        QVERIFY(decodingOptionsFromJson(toJson(options)) == options);
    }

    void whatIsLeftOutIsByDefault() {
        QVERIFY(decodingOptionsFromJson(Json::object()) == DecodingOptions{});
        QVERIFY(decodingOptionsFromJson({{"timeout", 7}}) == DecodingOptions{});
    }

    void impossibleOnesAreRefused_data() {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QByteArray>("words");
        const auto add = [](const char* name, const char* json, const char* words) {
            QTest::newRow(name) << QByteArray(json) << QByteArray(words);
        };
        add("decoder", R"({"decoder":"guess"})", "no decoder 'guess'");
        add("type", R"({"decoder":7})", "not a value");
        add("narrow", R"({"decoder":"beam","beam_width":0})", "a beam of 0");
        add("wide", R"({"decoder":"beam","beam_width":10001})", "a beam of 10001");
        add("text", R"({"decoder":"beam","beam_width":"9"})", "not a value");
        add("weight", R"({"decoder":"beam","lm":"a","lm_weight":-1})", "a weight of -1");
        add("rescoring weight", R"({"decoder":"beam","rescore":"a","rescore_weight":101})",
            "a weight of 101");
        add("greedy rescored", R"({"rescore":"a"})", "takes no language model");
        add("no text", R"({"decoder":"beam","nbest":0})", "a list of 0 texts");
        add("many texts", R"({"decoder":"beam","nbest":1001})", "a list of 1001 texts");
        add("greedy texts", R"({"nbest":2})", "finds one text only");
        add("greedy model", R"({"lm":"a.arpa"})", "takes no language model");
    }
    void impossibleOnesAreRefused() {
        QFETCH(QByteArray, json);
        QFETCH(QByteArray, words);
        const Json given = parseJson(json.toStdString(), "x");
        PARLANCE_EXPECT_ERROR(decodingOptionsFromJson(given), ErrorKind::Usage,
                              words.toStdString());
    }
};

QTEST_MAIN(TestDecodingOptions)
#include "tst_decoding_options.moc"
