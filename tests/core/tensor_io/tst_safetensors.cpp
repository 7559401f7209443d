// SPDX-License-Identifier: Apache-2.0
#include "core/base/files.h"
#include "core/base/json.h"
#include "core/tensor_io/safetensors.h"
#include "tests/support/errors.h"

#include <QTemporaryDir>
#include <QTest>

#include <cstring>

using namespace parlance;
using namespace parlance::tensor_io;
using namespace parlance::tests;

namespace {

std::string fileOf(const std::string& header, const std::string& data) {
    const std::uint64_t length = header.size();
    std::string bytes(sizeof length, '\0');
    std::memcpy(bytes.data(), &length, sizeof length);
    return bytes + header + data;
}

bool same(const torch::Tensor& a, const torch::Tensor& b) {
    return a.scalar_type() == b.scalar_type() && a.sizes() == b.sizes() &&
           std::memcmp(a.contiguous().data_ptr(), b.contiguous().data_ptr(), a.nbytes()) == 0;
}

} // namespace

class TstSafetensors : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::filesystem::path path(const char* name = "t.safetensors") const {
        return std::filesystem::path(m_folder.path().toStdString()) / name;
    }

  private Q_SLOTS:
    void everyTypeComesBack();
    void orderAndMetadataStay();
    void elementsAreCounted();
    void headerIsAligned();
    void boolBytesBecomeZeroOrOne();
    void absentTensorIsNamed();
    void unreadableFileIsNamed();
    void twoTensorsOfOneNameAreRefused();
    void damageIsRefused_data();
    void damageIsRefused();
    void sharedHostileFiles();
};

void TstSafetensors::everyTypeComesBack() {
    NamedTensors tensors;
    for (const auto type :
         {torch::kFloat64, torch::kFloat32, torch::kFloat16, torch::kBFloat16, torch::kInt64,
          torch::kInt32, torch::kInt16, torch::kInt8, torch::kUInt8, torch::kBool})
        tensors.emplace_back(c10::toString(type), torch::arange(6).reshape({2, 3}).to(type));
    tensors.emplace_back("scalar", torch::tensor(-0.0f));
    tensors.emplace_back("empty", torch::empty({3, 0, 2}));
    tensors.emplace_back("strided", torch::arange(12.0).reshape({3, 4}).t());
    tensors.emplace_back("not finite", torch::tensor({NAN, INFINITY, -INFINITY}));
    writeSafetensors(path(), tensors);

    const auto loaded = SafetensorsFile(path()).loadAll();
    QCOMPARE(loaded.size(), tensors.size());
    for (const auto& [name, tensor] : tensors)
        QVERIFY2(same(loaded.at(name), tensor), name.c_str());
}

void TstSafetensors::orderAndMetadataStay() {
    writeSafetensors(path(), {{"z", torch::ones(2)}, {"a.b/../c", torch::zeros(1)}},
                     {{"format", "parlance"}, {"quote", "\"\n"}});
    const SafetensorsFile file(path());
    QCOMPARE(file.tensors().at(0).name, std::string("z"));
    QCOMPARE(file.tensors().at(1).name, std::string("a.b/../c"));
    QCOMPARE(file.metadata().at("quote"), std::string("\"\n"));
    QCOMPARE(file.metadata().size(), std::size_t{2});
    QVERIFY(file.contains("z") && !file.contains("__metadata__"));
}

void TstSafetensors::elementsAreCounted() {
    writeSafetensors(path(), {{"matrix", torch::ones({2, 3})},
                              {"scalar", torch::tensor(1.0F)},
                              {"empty", torch::empty({1 << 20, 0, 1 << 20})}});
    const SafetensorsFile file(path());
    std::vector<std::int64_t> counts;
    for (const TensorInfo& tensor : file.tensors())
        counts.push_back(elementCount(tensor));
    QCOMPARE(counts, (std::vector<std::int64_t>{6, 1, 0}));
}

void TstSafetensors::headerIsAligned() {
    for (const char* name : {"a", "ab", "abc", "abcd", "abcde"}) {
        writeSafetensors(path(), {{name, torch::ones(1)}});
        std::uint64_t length = 0;
        std::memcpy(&length, readFile(path()).data(), sizeof length);
        QCOMPARE(length % 8, std::uint64_t{0});
    }
}

void TstSafetensors::boolBytesBecomeZeroOrOne() {
    writeFileAtomically(path(), fileOf(R"({"b":{"dtype":"BOOL","shape":[3],"data_offsets":[0,3]}})",
                                       std::string("\x00\x01\xff", 3)));
    const torch::Tensor loaded = SafetensorsFile(path()).load("b");
    QVERIFY(same(loaded, torch::tensor({false, true, true})));
}

void TstSafetensors::absentTensorIsNamed() {
    writeSafetensors(path(), {{"a", torch::ones(1)}});
    PARLANCE_EXPECT_ERROR(SafetensorsFile(path()).load("weight_x"), ErrorKind::Checkpoint,
                          "weight_x");
}

void TstSafetensors::unreadableFileIsNamed() {
    writeFileAtomically(path("notes.safetensors"), "just a note");
    PARLANCE_EXPECT_ERROR(SafetensorsFile{path("notes.safetensors")}, ErrorKind::Checkpoint,
                          "this is not a safetensors file");
    PARLANCE_EXPECT_ERROR(SafetensorsFile{path("nothing.safetensors")}, ErrorKind::IoRead,
                          "nothing.safetensors");
}

void TstSafetensors::twoTensorsOfOneNameAreRefused() {
    const NamedTensors twice{{"a", torch::ones(1)}, {"a", torch::ones(1)}};
    PARLANCE_EXPECT_ERROR(writeSafetensors(path("twice"), twice), ErrorKind::Internal, "\"a\"");
    QVERIFY(!std::filesystem::exists(path("twice")));
}

void TstSafetensors::damageIsRefused_data() {
    QTest::addColumn<QByteArray>("bytes");
    const auto row = [](const char* name, const std::string& header, std::size_t dataBytes = 4) {
        QTest::newRow(name) << QByteArray::fromStdString(
            fileOf(header, std::string(dataBytes, '\x01')));
    };
    const auto raw = [](const char* name, const std::string& bytes) {
        QTest::newRow(name) << QByteArray::fromStdString(bytes);
    };
    raw("no bytes", "");
    raw("three bytes", "abc");
    raw("header length 2^64-1", std::string(8, '\xff') + "{}");
    raw("header longer than the file", std::string("\x10\0\0\0\0\0\0\0{}", 10));
    row("empty header", "", 0);
    row("not JSON", "{\"a\"");
    row("two documents", R"({"a":{"dtype":"U8","shape":[4],"data_offsets":[0,4]}}{})");
    row("not UTF-8", "{\"\xff\":{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[0,4]}}");
    row("array", "[]", 0);
    row("nested arrays", std::string(100000, '['));
    row("nested objects", R"({"a":{"dtype":{"dtype":"F32"},"shape":[1],"data_offsets":[0,4]}})");
    row("nested shape", R"({"a":{"dtype":"F32","shape":[[1]],"data_offsets":[0,4]}})");
    row("tensor is text", R"({"a":"b"})", 0);
    row("tensor is a list", R"({"a":[0,4]})", 0);
    row("tensor is null", R"({"a":null})", 0);
    row("same name twice", R"({"a":{"dtype":"U8","shape":[2],"data_offsets":[0,2]},)"
                           R"("a":{"dtype":"U8","shape":[2],"data_offsets":[2,4]}})");
    row("field twice", R"({"a":{"dtype":"F32","shape":[1],"shape":[1],"data_offsets":[0,4]}})");
    row("field missing", R"({"a":{"dtype":"F32","shape":[1]}})", 0);
    row("field unknown", R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[0,4],"x":1}})");
    row("dtype unknown", R"({"a":{"dtype":"F7","shape":[1],"data_offsets":[0,4]}})");
    row("dtype a number", R"({"a":{"dtype":32,"shape":[1],"data_offsets":[0,4]}})");
    row("shape negative", R"({"a":{"dtype":"F32","shape":[-1],"data_offsets":[0,4]}})");
    row("shape fractional", R"({"a":{"dtype":"F32","shape":[1.0],"data_offsets":[0,4]}})");
    row("shape beyond 64 bits",
        R"({"a":{"dtype":"F32","shape":[99999999999999999999],"data_offsets":[0,4]}})");
    row("shape overflows",
        R"({"a":{"dtype":"F32","shape":[4294967296,4294967296],"data_offsets":[0,4]}})");
    row("empty shape overflows",
        R"({"a":{"dtype":"F32","shape":[0,4294967296,4294967296],"data_offsets":[0,0]}})", 0);
    row("shape of 33 dimensions",
        R"({"a":{"dtype":"F32","shape":[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,)"
        R"(1,1,1,1],"data_offsets":[0,4]}})");
    row("one offset", R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[4]}})");
    row("three offsets", R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[0,4,4]}})");
    row("offsets outside", R"({"a":{"dtype":"F32","shape":[2],"data_offsets":[0,8]}})");
    row("offsets reversed", R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[4,0]}})");
    row("offsets differ from the shape",
        R"({"a":{"dtype":"F32","shape":[2],"data_offsets":[0,4]}})");
    row("overlap", R"({"a":{"dtype":"U8","shape":[4],"data_offsets":[0,4]},)"
                   R"("b":{"dtype":"U8","shape":[2],"data_offsets":[2,4]}})");
    row("hole", R"({"a":{"dtype":"U8","shape":[1],"data_offsets":[0,1]},)"
                R"("b":{"dtype":"U8","shape":[1],"data_offsets":[3,4]}})");
    row("bytes after the last tensor", R"({"a":{"dtype":"U8","shape":[3],"data_offsets":[0,3]}})");
    row("metadata a number", R"({"__metadata__":{"a":1}})", 0);
    row("metadata a list", R"({"__metadata__":{"shape":[1]}})", 0);
}

void TstSafetensors::damageIsRefused() {
    QFETCH(QByteArray, bytes);
    writeFileAtomically(path("bad.safetensors"), bytes.toStdString());
    const auto error = errorOf([&] { SafetensorsFile{path("bad.safetensors")}; });
    QVERIFY(isError(error, ErrorKind::Checkpoint, "bad.safetensors"));
}

void TstSafetensors::sharedHostileFiles() {
    const char* shared = std::getenv("PARLANCE_SHARED");
    if (shared == nullptr)
        QSKIP("PARLANCE_SHARED is not set");
    const auto folder = std::filesystem::path(shared) / "golden/common/hostile";
    int refused = 0;
    for (const Json& entry : readJsonFile(folder / "manifest.json")) {
        if (entry.at("group") != "safetensors")
            continue;
        const std::string file = entry.at("file");
        const auto error = errorOf([&] { SafetensorsFile(folder / file).loadAll(); });
        // That its names fit no model is for the model's loader to say.
        if (entry.at("expected") == "refuse" && file != "wrong_model.safetensors") {
            QVERIFY2(isError(error, ErrorKind::Checkpoint, file), file.c_str());
            ++refused;
        }
    }
    QVERIFY(refused > 15);
}

QTEST_APPLESS_MAIN(TstSafetensors)
#include "tst_safetensors.moc"
