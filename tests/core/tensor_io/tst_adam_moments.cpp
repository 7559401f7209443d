// SPDX-License-Identifier: Apache-2.0
// GCC 12 sees an overflow in its own operator+ of a literal and a string (GCC bug 105651).
#pragma GCC diagnostic ignored "-Wstringop-overflow"

#include "core/tensor_files/zip_writer.h"
#include "core/tensor_io/weights_file.h"
#include "tests/core/tensor_io/pickle_text.h"
#include "tests/support/errors.h"

#include <QTemporaryDir>
#include <QTest>

namespace fs = std::filesystem;
using namespace parlance;
using namespace parlance::tensor_io;
using namespace parlance::tests;

namespace {

std::string integer(std::int64_t value) {
    return bytes("\x8a\x08") + little(value);
}

/// A view of the one storage, which holds 0, 1, 2, ...
std::string tensor(std::int64_t offset, std::int64_t size) {
    return strCat("ctorch._utils\n_rebuild_tensor_v2\n((", unicode("storage"),
                  "ctorch\nFloatStorage\n", unicode("0"), unicode("cpu"), integer(8), "tQ",
                  integer(offset), "(", integer(size), "t(", integer(1), "t\x89",
                  "ccollections\nOrderedDict\n)RtR");
}

std::string moments(const std::string& step, std::int64_t offset, std::int64_t size) {
    return strCat("}(", unicode("step"), step, unicode("exp_avg"), tensor(offset, size),
                  unicode("exp_avg_sq"), tensor(offset + 1, size), "u");
}

/// Of a model with the parameters a (2 numbers) and b (3), and a buffer between them.
struct Checkpoint {
    std::string first = moments(integer(9), 4, 2);
    std::string second = moments(integer(9), 1, 3);
    std::string parameters = strCat("(", integer(70), integer(50), "l");

    std::string text() const {
        return strCat("}(", unicode("model"), "}(", unicode("a"), tensor(0, 2),
                      unicode("x.running_mean"), tensor(0, 5), unicode("b"), tensor(2, 3), "u",
                      unicode("optimizer"), "}(", unicode("state"), "}(", integer(50), second,
                      integer(70), first, "u", unicode("param_groups"), "(}", unicode("params"),
                      parameters, "slu", "u");
    }
};

} // namespace

class TestAdamMoments : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    std::optional<AdamMoments> read(const std::string& opcodes) const {
        const fs::path path = fs::path(m_folder.path().toStdString()) / "c.pt";
        const float values[] = {0, 1, 2, 3, 4, 5, 6, 7};
        ZipWriter zip(path);
        zip.add("archive/data.pkl", pickle(opcodes));
        zip.add("archive/data/0", {reinterpret_cast<const char*>(values), sizeof values});
        zip.commit();
        return WeightsFile(path).adamMoments();
    }
    std::optional<Error> refusal(const Checkpoint& checkpoint) const {
        return errorOf([&] { read(checkpoint.text()); });
    }

  private Q_SLOTS:
    /// The list of the groups says whose they are, whatever their keys; buffers have none.
    void goByThePlaceOfTheParameter() {
        const auto found = read(Checkpoint().text());
        QVERIFY(found.has_value());
        QCOMPARE(found->updates, std::int64_t{9});
        QCOMPARE(found->average.size(), std::size_t{2});
        QVERIFY(torch::equal(found->average.at("a"), torch::tensor({4.0F, 5.0F})));
        QVERIFY(torch::equal(found->square.at("b"), torch::tensor({2.0F, 3.0F, 4.0F})));
    }

    void theCountMayBeATensor() {
        const auto found = read(
            Checkpoint{.first = moments(tensor(6, 1), 4, 2), .second = moments(tensor(6, 1), 1, 3)}
                .text());
        QCOMPARE(found->updates, std::int64_t{6});
    }

    void whatDoesNotBelongIsRefused() {
        QVERIFY(isError(refusal({.first = moments(integer(9), 4, 3)}), ErrorKind::Checkpoint,
                        "exp_avg of a is missing or of another shape"));
        QVERIFY(isError(refusal({.second = moments(integer(8), 1, 3)}), ErrorKind::Checkpoint,
                        "count of steps of b"));
        QVERIFY(isError(refusal({.second = moments("N", 1, 3)}), ErrorKind::Checkpoint,
                        "count of steps of b"));
        QVERIFY(isError(refusal({.second = "}"}), ErrorKind::Checkpoint, "count of steps of b"));
        QVERIFY(isError(refusal({.parameters = strCat("(", integer(70), "l")}),
                        ErrorKind::Checkpoint, "knows 2 parameters"));
        QVERIFY(isError(refusal({.parameters = strCat("(", integer(70), integer(51), "l")}),
                        ErrorKind::Checkpoint, "knows nothing of b"));
        QVERIFY(isError(refusal({.parameters = strCat("(", unicode("a"), "l")}),
                        ErrorKind::Checkpoint, "list of parameters is damaged"));
    }

    void othersHaveNone() {
        QVERIFY(!read(strCat("}", unicode("w"), tensor(0, 2), "s")));
        QVERIFY(!read(strCat("}(", unicode("model"), "}", unicode("w"), tensor(0, 2), "s",
                             unicode("optimizer"), "Nu")));
    }
};

QTEST_APPLESS_MAIN(TestAdamMoments)
#include "tst_adam_moments.moc"
