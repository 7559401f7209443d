// SPDX-License-Identifier: Apache-2.0
// GCC 12 sees an overflow in its own operator+ of a literal and a string (GCC bug 105651).
#pragma GCC diagnostic ignored "-Wstringop-overflow"

#include "core/base/json.h"
#include "core/tensor_files/torch_state.h"
#include "core/tensor_files/zip_writer.h"
#include "core/tensor_io/torch_tensors.h"
#include "core/tensor_io/torch_writer.h"
#include "core/tensor_io/weights_file.h"
#include "tests/core/tensor_io/pickle_text.h"
#include "tests/support/errors.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

namespace fs = std::filesystem;
using namespace parlance;
using namespace parlance::tensor_io;
using namespace parlance::tests;

namespace {

bool same(const torch::Tensor& a, const torch::Tensor& b) {
    return a.scalar_type() == b.scalar_type() && a.sizes() == b.sizes() &&
           std::memcmp(a.contiguous().data_ptr(), b.contiguous().data_ptr(), a.nbytes()) == 0;
}

/// One number of a pickle.
std::string integer(std::int64_t value) {
    return bytes("\x8a\x08") + little(value);
}
std::string tuple(std::initializer_list<std::int64_t> values) {
    std::string text = "(";
    for (const std::int64_t value : values)
        text += integer(value);
    return text + "t";
}

/// The parts of a tensor's pickle, each to be replaced by a test.
struct TensorPickle {
    std::string storage = "ctorch\nFloatStorage\n";
    std::string key = unicode("0");
    std::string elements = integer(4);
    std::string view = {};
    std::string offset = integer(0);
    std::string sizes = tuple({2, 2});
    std::string strides = tuple({2, 1});

    std::string text() const {
        return strCat('}', unicode("w"), "ctorch._utils\n_rebuild_tensor_v2\n((",
                      unicode("storage"), storage, key, unicode("cpu"), elements, view, "tQ",
                      offset, sizes, strides, "\x89", "ccollections\nOrderedDict\n)RtRs");
    }
};

} // namespace

class TestTorchFile : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    fs::path path(const char* name = "model.pt") const {
        return fs::path(m_folder.path().toStdString()) / name;
    }
    static fs::path shared() { return qEnvironmentVariable("PARLANCE_SHARED").toStdString(); }

    /// A zip archive with this pickle and four floats as storage 0.
    fs::path archive(const std::string& pickled) const {
        const float values[] = {1, 2, 3, 4};
        ZipWriter zip(path());
        zip.add("archive/data.pkl", pickled);
        zip.add("archive/data/0", {reinterpret_cast<const char*>(values), sizeof values});
        zip.commit();
        return path();
    }
    std::optional<Error> refusal(const TensorPickle& tensor) const {
        return errorOf([&] { WeightsFile(archive(pickle(tensor.text()))); });
    }
    static Json valuesOf(const fs::path& file) { return WeightsFile(file).values(); }

  private Q_SLOTS:
    void everyTypeComesBack() {
        NamedTensors tensors;
        for (const auto type : {torch::kFloat64, torch::kFloat32, torch::kFloat16, torch::kBFloat16,
                                torch::kInt64, torch::kInt32, torch::kInt16, torch::kInt8,
                                torch::kUInt8, torch::kBool, torch::kComplexFloat})
            tensors.emplace_back(c10::toString(type), torch::arange(6).reshape({2, 3}).to(type));
        tensors.emplace_back("scalar", torch::tensor(-0.0F));
        tensors.emplace_back("empty", torch::empty({3, 0, 2}));
        tensors.emplace_back("strided", torch::arange(12.0).reshape({3, 4}).t());
        tensors.emplace_back("Ünïcode.key", torch::tensor({NAN, INFINITY}));
        writeTorchFile(path(), tensors);
        const WeightsFile file(path());
        QCOMPARE(file.format(), std::string("torch"));
        QCOMPARE(file.tensors().at(0).name, tensors.at(0).first);
        const auto loaded = file.loadAll();
        QCOMPARE(loaded.size(), tensors.size());
        for (const auto& [name, tensor] : tensors)
            QVERIFY2(same(loaded.at(name), tensor), name.c_str());
    }

    void valuesStandBeside() {
        const Json beside{{"args", {{"mode", "finetune"}, {"lr", 1e-4}, {"sizes", {1, -2}}}},
                          {"ema_model", nullptr},
                          {"steps", 1LL << 40},
                          {"done", true}};
        writeTorchFile(path(), {{"w", torch::ones(2)}}, beside);
        QCOMPARE(valuesOf(path()).dump(), beside.dump());
        QCOMPARE(WeightsFile(path()).stateKey(), std::string("model"));
    }

    void viewsShareTheirStorage() {
        TensorPickle view{.offset = integer(1), .sizes = tuple({3}), .strides = tuple({1})};
        const TorchFile file(archive(pickle(view.text())));
        TorchTensorReader reader(file);
        const auto first = reader.read(file.tensors().begin()->second);
        const auto second = reader.read(file.tensors().begin()->second);
        QVERIFY(same(first, torch::tensor({2.0F, 3.0F, 4.0F})));
        QCOMPARE(first.const_data_ptr(), second.const_data_ptr());
    }

    void anExpandedViewTakesNoMemory() {
        const TensorPickle expanded{.sizes = tuple({1LL << 20, 1LL << 20}),
                                    .strides = tuple({0, 0})};
        const auto loaded = WeightsFile(archive(pickle(expanded.text()))).loadAll();
        QCOMPARE(loaded.at("w").numel(), 1LL << 40);
    }

    void tensorsThatCannotBe_data() {
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("offset") << QByteArray("reaches to element 5");
        QTest::newRow("size") << QByteArray("reaches to element 1000");
        QTest::newRow("stride") << QByteArray("reaches to element");
        QTest::newRow("negative") << QByteArray("negative");
        QTest::newRow("overflow") << QByteArray("2^63");
        QTest::newRow("empty overflow") << QByteArray("2^63");
        QTest::newRow("rank") << QByteArray("33 dimensions");
        QTest::newRow("fewer strides") << QByteArray("strides");
        QTest::newRow("elements") << QByteArray("needs 20 bytes");
        QTest::newRow("dtype") << QByteArray("needs 32 bytes");
        QTest::newRow("class") << QByteArray("unknown class torch.EvilStorage");
        QTest::newRow("no class") << QByteArray("no class");
        QTest::newRow("key") << QByteArray("proper key");
        QTest::newRow("absent") << QByteArray("lacks archive/data/7");
        QTest::newRow("view") << QByteArray("view lies outside");
    }
    void tensorsThatCannotBe() {
        const std::int64_t huge = 1LL << 62;
        std::string many = "(";
        for (int i = 0; i < 33; ++i)
            many += integer(1);
        many += "t";
        const std::map<std::string, TensorPickle> cases{
            {"offset", {.offset = integer(1)}},
            {"size", {.sizes = tuple({1000}), .strides = tuple({1})}},
            {"stride", {.strides = tuple({1LL << 61, 1})}},
            {"negative", {.strides = tuple({-2, 1})}},
            {"overflow", {.sizes = tuple({huge, 4}), .strides = tuple({0, 0})}},
            {"empty overflow", {.sizes = tuple({huge, huge, 0}), .strides = tuple({0, 0, 0})}},
            {"rank", {.sizes = many, .strides = many}},
            {"fewer strides", {.strides = tuple({1})}},
            {"elements", {.elements = integer(5)}},
            {"dtype", {.storage = "ctorch\nDoubleStorage\n"}},
            {"class", {.storage = "ctorch\nEvilStorage\n"}},
            {"no class", {.storage = unicode("FloatStorage")}},
            {"key", {.key = unicode("../0")}},
            {"absent", {.key = unicode("7")}},
            {"view", {.view = "(" + unicode("v") + integer(2) + integer(3) + "t"}},
        };
        QFETCH(QByteArray, said);
        const auto error = refusal(cases.at(QTest::currentDataTag()));
        QVERIFY2(isError(error, ErrorKind::Checkpoint, said.constData()),
                 error ? error->what() : "nothing was thrown");
    }

    void aStorageViewNarrows() {
        const TensorPickle narrowed{.view = "(" + unicode("v") + integer(2) + integer(2) + "t",
                                    .sizes = tuple({2}),
                                    .strides = tuple({1})};
        QVERIFY(same(WeightsFile(archive(pickle(narrowed.text()))).loadAll().at("w"),
                     torch::tensor({3.0F, 4.0F})));
        QVERIFY(isError(refusal({.view = narrowed.view}), ErrorKind::Checkpoint, "element 4"));
    }

    void wellKnownClassesArePlain() {
        const std::string values =
            "}" + unicode("args") + "cargparse\nNamespace\n)\x81}" + unicode("lr") + "K\1sb" + "s" +
            unicode("cfg") + "comegaconf.dictconfig\nDictConfig\n)\x81}" + unicode("_content") +
            "}" + unicode("a") + "comegaconf.nodes\nAnyNode\n)\x81}" + unicode("_val") +
            "K\2sbssb" + "s" + unicode("path") + "cpathlib\nPosixPath\n" + unicode("/") +
            unicode("x") + "\x86Rs" + unicode("size") + "ctorch\nSize\n" + tuple({3, 4}) +
            "\x85Rs" + unicode("evil") + "cos\nsystem\n" + unicode("touch x") + "\x85Rs" +
            unicode("model") + TensorPickle{}.text() + "s";
        const Json json = valuesOf(archive(pickle(values)));
        QCOMPARE(json.dump(),
                 std::string(R"({"args":{"lr":1},"cfg":{"a":2},"path":"/x","size":[3,4],)"
                             R"("evil":{"class":"os.system","arguments":["touch x"]}})"));
    }

    void numpyScalarsAreNumbers() {
        const auto scalar = [](const char* type, const std::string& written) {
            return "cnumpy.core.multiarray\nscalar\ncnumpy\ndtype\n" + unicode(type) +
                   "\x89\x88\x87R" + written + "\x86R";
        };
        // 2.25 as protocol 2 writes bytes, and 300 as protocol 3 does.
        const std::string real =
            "c_codecs\nencode\n" + unicode(bytes("\0\0\0\0\0\0\2@")) + unicode("latin1") + "\x86R";
        const std::string whole = bytes("C\4\x2c\1\0\0");
        const Json json =
            valuesOf(archive(pickle("}" + unicode("a") + scalar("f8", real) + "s" + unicode("b") +
                                    scalar("i4", whole) + "s" + unicode("c") + scalar("V9", whole) +
                                    "s" + unicode("model") + TensorPickle{}.text() + "s")));
        QCOMPARE(json["a"], Json(2.25));
        QCOMPARE(json["b"], Json(300));
        QVERIFY(json["c"].contains("class"));
    }

    void plainValuesEnd() {
        // Forty levels of a list that holds the one before twice.
        std::string doubling = bytes("]q\0") + "0";
        for (char level = 0; level < 40; ++level) {
            const std::string get = std::string("h") + level;
            doubling += "](" + get + get + "eq" + static_cast<char>(level + 1) + "0";
        }
        doubling += std::string("h") + char{40};
        const fs::path file = archive(pickle("}" + unicode("bomb") + doubling + "s" +
                                             unicode("model") + TensorPickle{}.text() + "s"));
        QVERIFY(valuesOf(file).dump().size() < 10'000'000);

        // A thousand entries that share one long list.
        std::string sharing = "](";
        for (int i = 0; i < 10'000; ++i)
            sharing += "\x88";
        sharing += bytes("eq\0") + "0";
        std::string root = sharing + "}";
        for (int i = 0; i < 1000; ++i)
            root += unicode("entry " + std::to_string(i)) + bytes("h\0") + "s";
        root += unicode("model") + TensorPickle{}.text() + "s";
        const Json values = valuesOf(archive(pickle(root)));
        QVERIFY(values.dump().size() < 10'000'000);
        QCOMPARE(values["entry 0"].size(), std::size_t{10'000});
        QVERIFY(!values.contains("entry 999"));
    }

    void ofAKeyThatIsSetTwiceTheLastValueStays() {
        const auto twice = "}" + unicode("a") + integer(1) + "s" + unicode("b") + integer(2) + "s" +
                           unicode("a") + integer(3) + "s";
        const Json values = valuesOf(archive(pickle(
            "}" + unicode("args") + twice + "s" + unicode("model") + TensorPickle{}.text() + "s")));
        QCOMPARE(values.dump(), std::string(R"({"args":{"a":3,"b":2}})"));
    }

    void namesEnd() {
        // One long text names many weights.
        std::string weights = "}" + unicode(std::string(1 << 20, 'n')) + bytes("q\0") +
                              TensorPickle{}.text() + bytes("q\1") + "s";
        for (int i = 0; i < 70; ++i)
            weights += bytes("h\0") + bytes("h\1") + "s";
        PARLANCE_EXPECT_ERROR(WeightsFile(archive(pickle(weights))), ErrorKind::Checkpoint,
                              "names of the weights have no end");
    }

    void modulesThatWereSavedWhole() {
        const std::string module = "c__main__\nNet\n)\x81}" + unicode("_parameters") +
                                   TensorPickle{}.text() + "s" + unicode("_modules") + "}" +
                                   unicode("inner") + "c__main__\nLayer\n)\x81}" +
                                   unicode("_buffers") + TensorPickle{}.text() + "s" +
                                   // what it computed for itself
                                   unicode("weight") + TensorPickle{}.text() + "sbssb";
        const WeightsFile file(archive(pickle(module)));
        QCOMPARE(file.tensors().size(), std::size_t{2});
        QCOMPARE(file.tensors().at(0).name, std::string("w"));
        QCOMPARE(file.tensors().at(1).name, std::string("inner.w"));
        QCOMPARE(file.moduleClass(), std::string("__main__.Net"));
        QVERIFY(WeightsFile(archive(pickle(TensorPickle{}.text()))).moduleClass().empty());
    }

    /// The older streams give the classes of modules with their source.
    void modulesWithTheirSource() {
        const std::string type = strCat('(', unicode("module"), "cglow\nNet\n", unicode("glow.py"),
                                        unicode("import os"), "tQ");
        const WeightsFile file(
            archive(pickle(type + ")\x81}" + unicode("_parameters") + TensorPickle{}.text() + "s" +
                           unicode("_modules") + "}sb")));
        QCOMPARE(file.tensors().at(0).name, std::string("w"));
        QCOMPARE(file.moduleClass(), std::string("glow.Net"));
    }

    void averagedWeightsAreTakenBeforeTheOthers() {
        const std::string both = strCat('}', unicode("model"), TensorPickle{}.text(), 's',
                                        unicode("ema_model"), TensorPickle{}.text(), 's');
        QCOMPARE(WeightsFile(archive(pickle(both))).stateKey(), std::string("ema_model"));
    }

    void aCallInPlaceOfWeightsIsNamed() {
        PARLANCE_EXPECT_ERROR(
            WeightsFile(archive(pickle("cos\nsystem\n" + unicode("x") + "\x85R"))),
            ErrorKind::Checkpoint, "os.system, which is not run");
    }

    void unknownFilesAreSaidToBeThat_data() {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("empty") << QByteArray() << QByteArray("empty");
        QTest::newRow("text") << QByteArray("<!DOCTYPE html>\n<p>404") << QByteArray("error page");
        QTest::newRow("binary") << QByteArray("\x7f"
                                              "ELF\1\1\1")
                                << QByteArray("not written by PyTorch");
        QTest::newRow("tar") << QByteArray(257, '\1') + "ustar" + QByteArray(250, '\0')
                             << QByteArray("tar archive");
    }
    void unknownFilesAreSaidToBeThat() {
        QFETCH(QByteArray, content);
        QFETCH(QByteArray, said);
        writeFileAtomically(path(), content.toStdString());
        PARLANCE_EXPECT_ERROR(WeightsFile(path()), ErrorKind::Checkpoint, said.constData());
    }

    void sharedWellFormedFiles_data() {
        QTest::addColumn<QString>("name");
        for (const char* name :
             {"cuda.pt", "cuda_legacy.pt", "everything_legacy.pt", "everything_zip.pt",
              "protocol4.pt", "root_name.pt", "state_dict_only.pt", "state_dict_only_legacy.pt"})
            QTest::newRow(name) << QString(name);
    }
    void sharedWellFormedFiles() {
        if (shared().empty())
            QSKIP("PARLANCE_SHARED is not set");
        QFETCH(QString, name);
        const fs::path folder = shared() / "golden/common/torch_files";
        const auto loaded = WeightsFile(folder / name.toStdString()).loadAll();
        for (const auto& [key, expected] :
             SafetensorsFile(folder / "expected.safetensors").loadAll())
            QVERIFY2(loaded.contains(key) && same(loaded.at(key), expected), key.c_str());
    }

    void sharedHostileFiles() {
        if (shared().empty())
            QSKIP("PARLANCE_SHARED is not set");
        const fs::path folder = shared() / "golden/common/hostile";
        int files = 0;
        for (const Json& entry : readJsonFile(folder / "manifest.json")) {
            const auto group = entry["group"].get<std::string>();
            if (group != "pickle" && group != "tensor" && group != "container")
                continue;
            const auto name = entry["file"].get<std::string>();
            const auto error = errorOf([&] {
                const WeightsFile file(folder / name);
                file.loadAll();
            });
            if (entry["expected"] == "refuse")
                QVERIFY2(error, name.c_str());
            if (error) {
                QCOMPARE(error->kind(), ErrorKind::Checkpoint);
                QVERIFY2(std::string_view(error->what()).find('\n') == std::string_view::npos,
                         error->what());
            }
            ++files;
        }
        QCOMPARE(files, 73);
        QVERIFY(!fs::exists("pickle-was-executed"));
    }

    void pythonTakesWhatIsWritten() {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("PYTHONPATH", qEnvironmentVariable("PARLANCE_TORCH_SITE"));
        process.setProcessEnvironment(environment);
        process.setProcessChannelMode(QProcess::MergedChannels);
        const auto run = [&](const QStringList& arguments) {
            process.start(qEnvironmentVariable("PARLANCE_TEST_PYTHON"), arguments);
            return process.waitForFinished(120'000) && process.exitCode() == 0;
        };
        if (!run({"-c", "import torch"}))
            QSKIP("there is no Python with torch");
        writeTorchFile(path(),
                       {{"half", torch::arange(6).reshape({2, 3}).to(torch::kFloat16)},
                        {"whole", torch::tensor({1, 2}).to(torch::kInt64)},
                        {"empty", torch::empty({0, 2})},
                        {"truth", torch::tensor({true, false})}},
                       {{"args", {{"lr", 0.5}, {"list", {1, "two", nullptr}}}}});
        const char* script = R"(
import sys, torch
for mmap in (False, True):
    f = torch.load(sys.argv[1], weights_only=True, mmap=mmap)
    assert list(f) == ['model', 'args'] and f['args'] == {'lr': 0.5, 'list': [1, 'two', None]}
    m = f['model']
    assert list(m) == ['half', 'whole', 'empty', 'truth']
    assert m['half'].dtype == torch.float16 and m['half'].tolist() == [[0, 1, 2], [3, 4, 5]]
    assert m['whole'].tolist() == [1, 2] and m['truth'].tolist() == [True, False]
    assert m['empty'].shape == (0, 2)
)";
        QVERIFY2(run({"-c", script, QString::fromStdString(path().string())}),
                 process.readAll().constData());
    }
};

QTEST_GUILESS_MAIN(TestTorchFile)
#include "tst_torch_file.moc"
