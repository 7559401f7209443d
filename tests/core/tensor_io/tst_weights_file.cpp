// SPDX-License-Identifier: Apache-2.0
// Weights in several files, as Hugging Face writes large models.
#include "core/base/files.h"
#include "core/base/json.h"
#include "core/tensor_io/weights_file.h"
#include "tests/support/errors.h"

#include <QTemporaryDir>
#include <QTest>

using namespace parlance;
using namespace parlance::tensor_io;

class TstWeightsFile : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    std::filesystem::path path(const char* name) const {
        return std::filesystem::path(m_folder->path().toStdString()) / name;
    }
    std::filesystem::path index() const { return path("model.safetensors.index.json"); }
    void writeIndex(const Json& map) const { writeJsonFile(index(), {{"weight_map", map}}); }

  private Q_SLOTS:
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        writeSafetensors(path("1.safetensors"), {{"a", torch::arange(3)}, {"c", torch::ones(2)}},
                         {});
        writeSafetensors(path("2.safetensors"), {{"b", torch::arange(5)}}, {});
    }

    void partsAreOneModel() {
        writeIndex({{"a", "1.safetensors"}, {"b", "2.safetensors"}, {"c", "1.safetensors"}});
        const WeightsFile file(index());
        QCOMPARE(file.format(), std::string("safetensors"));
        QCOMPARE(file.tensors().size(), 3U);
        const auto tensors = file.loadAll();
        QCOMPARE(tensors.size(), 3U);
        QVERIFY(tensors.at("b").equal(torch::arange(5)));
        QVERIFY(tensors.at("c").equal(torch::ones(2)));
    }

    void whatIsMissingIsNamed() {
        writeIndex({{"a", "1.safetensors"}, {"b", "3.safetensors"}});
        PARLANCE_EXPECT_ERROR(WeightsFile(index()), ErrorKind::Checkpoint, "3.safetensors");
        writeIndex({{"a", "1.safetensors"}, {"d", "1.safetensors"}});
        PARLANCE_EXPECT_ERROR(WeightsFile(index()), ErrorKind::Checkpoint, "holds d");
    }

    void otherPlacesAreRefused_data() {
        QTest::addColumn<QByteArray>("file");
        for (const char* file : {"\"../1.safetensors\"", "\"/etc/passwd\"", "\"..\"", "\"\"", "7",
                                 "\"model.safetensors.index.json\""})
            QTest::newRow(file) << QByteArray(file);
    }
    void otherPlacesAreRefused() {
        QFETCH(QByteArray, file);
        writeIndex({{"a", parseJson(file.toStdString(), "test")}});
        PARLANCE_EXPECT_ERROR(WeightsFile(index()), ErrorKind::Checkpoint, "as a file of weights");
    }

    void indexWithoutWeightsIsRefused() {
        for (const char* text : {"{}", "[]", R"({"weight_map": {}})", R"({"weight_map": 3})"}) {
            writeFileAtomically(index(), text);
            PARLANCE_EXPECT_ERROR(WeightsFile(index()), ErrorKind::Checkpoint, "names no weights");
        }
    }
};

QTEST_GUILESS_MAIN(TstWeightsFile)
#include "tst_weights_file.moc"
