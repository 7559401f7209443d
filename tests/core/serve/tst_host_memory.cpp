// SPDX-License-Identifier: Apache-2.0
// Which models the host keeps loaded, and what their weights count.
#include "core/models/model_family.h"
#include "core/protocol/speech/audio_tensors.h"
#include "core/serve/runner_host.h"
#include "tests/core/models/wav2vec2/random_model.h"
#include "tests/support/errors.h"

#include <QTemporaryDir>

namespace fs = std::filesystem;
using namespace parlance;
using namespace parlance::serve;
using parlance::testing::noise;
using protocol::InferRequest;

namespace {

InferRequest requestOf(const audio::AudioBuffer& audio, const char* use = "transcribe") {
    return {.inputs = protocol::audioTensors(audio), .parameters = {{"use", use}}};
}

} // namespace

class TestHostMemory : public QObject {
    Q_OBJECT

    QTemporaryDir m_temporary;

    fs::path models() const { return m_temporary.path().toStdString(); }
    RunnerHostOptions options() const { return {.modelsFolder = models()}; }
    /// Of the small model.
    std::int64_t bytes() const {
        return models::weightBytes(models() / "small", compute::Precision::Fp32);
    }
    /// The models in memory, as often as their weights are.
    QString residents(RunnerHost& host) const {
        QStringList names;
        for (const ModelStatistics& model : host.statistics())
            for (std::int64_t held = model.weightBytes; held > 0; held -= bytes())
                names << QString::fromStdString(model.name);
        return names.join(' ');
    }

  private Q_SLOTS:
    void initTestCase() { testing::writeRandomModel(models() / "small", testing::tinyConfig()); }

    /// Neither attention nor hidden states of a recogniser need weights of their own.
    void memoryIsKeptWithinItsBounds() {
        RunnerHostOptions bounded = options();
        bounded.memoryBytes = 2 * bytes();
        RunnerHost host(bounded);
        const std::string path = (models() / "small").string();
        host.load("a", {path});
        host.load("b", {path});
        host.infer("a", requestOf(noise(9000, 1)), {}, {}); // b is the one not asked for longest
        host.load("c", {path});
        QCOMPARE(residents(host), "a c");
        // Nobody has to load it again.
        host.infer("b", requestOf(noise(9000, 1)), {}, {});
        QCOMPARE(residents(host), "b c");
        for (const char* use : {"attention", "features"}) {
            host.infer("c", requestOf(noise(9000, 1), use), {}, {});
            QCOMPARE(residents(host), "b c");
        }
    }

    /// What counts is the memory and not the file.
    void weightsCountAsTheyAreHeld() {
        tensor_io::NamedTensors halves =
            tensor_io::stateOf(*testing::randomModel(testing::tinyConfig()));
        for (auto& [name, tensor] : halves)
            tensor = tensor.to(torch::kFloat16);
        const fs::path folder = m_temporary.filePath("elsewhere/half").toStdString();
        testing::writeModelFolder(folder, testing::tinyConfig(), halves);
        RunnerHost host(options());
        host.load("half", {folder.string()});
        QCOMPARE(host.statistics().at(0).weightBytes, bytes());
        QVERIFY(bytes() > static_cast<std::int64_t>(fs::file_size(folder / "model.safetensors")));
        RunnerHostOptions narrow = options();
        narrow.runner.precision = compute::Precision::Bf16;
        RunnerHost inHalf(narrow);
        inHalf.load("small", {});
        QCOMPARE(inHalf.statistics().at(0).weightBytes, bytes() / 2);
    }

    void modelsInUseStay() {
        RunnerHostOptions bounded = options();
        bounded.memoryBytes = bytes();
        RunnerHost host(bounded);
        const std::string path = (models() / "small").string();
        host.load("a", {path});
        std::optional<Error> refused;
        const auto meanwhile = [&](const Progress&) {
            if (!refused)
                refused = tests::errorOf([&] { host.load("b", {path}); });
        };
        host.infer("a", requestOf(noise(testing::kToneRate * 80, 1)), {.progress = meanwhile}, {});
        QVERIFY(tests::isError(refused, ErrorKind::OutOfMemory, "does not fit"));
        host.load("b", {path}); // now it does
        QCOMPARE(residents(host), "b");
        bounded.memoryBytes = bytes() - 1;
        RunnerHost tooSmall(bounded);
        PARLANCE_EXPECT_ERROR(tooSmall.load("a", {path}), ErrorKind::OutOfMemory, "--memory");
        QVERIFY(!tooSmall.list().front().ready);
    }

    void itIsReadyOnceItsModelsAre() {
        RunnerHostOptions started = options();
        started.modelsFolder.clear();
        started.atStart = {(models() / "small/").string()};
        RunnerHost host(started);
        QVERIFY(!host.isReady());
        host.loadAtStart();
        QVERIFY(host.isReady());
        QVERIFY(!host.infer("small", requestOf(noise(9000, 1)), {}, {}).empty());
        started.atStart.push_back(started.atStart.front());
        PARLANCE_EXPECT_ERROR(RunnerHost(started).loadAtStart(), ErrorKind::Usage, "called small");
    }
};

QTEST_GUILESS_MAIN(TestHostMemory)
#include "tst_host_memory.moc"
