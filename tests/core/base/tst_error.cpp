// SPDX-License-Identifier: Apache-2.0
#include "core/base/error.h"
#include "core/base/progress.h"
#include "tests/support/errors.h"

using namespace parlance;

class TestError : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void messageHasThreeParts();
    void emptyPartsAreLeftOut();
    void exitCodesAreThoseOfTheContract_data();
    void exitCodesAreThoseOfTheContract();
    void namesRoundTrip();
    void stopRequestsCancel();
};

void TestError::messageHasThreeParts() {
    const Error error(ErrorKind::Data, "labels are missing", "train.ltr", "add a line for each");
    QCOMPARE(error.what(), "labels are missing: train.ltr: add a line for each");
    QCOMPARE(error.kind(), ErrorKind::Data);
    QVERIFY(std::string_view(error.location().file_name()).ends_with("tst_error.cpp"));
}

void TestError::emptyPartsAreLeftOut() {
    QCOMPARE(Error(ErrorKind::Usage, "no input", "", "name a file").what(),
             "no input: name a file");
}

void TestError::exitCodesAreThoseOfTheContract_data() {
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("code");
    const auto row = [](ErrorKind kind, const char* name, int code) {
        QTest::newRow(name) << static_cast<int>(kind) << QString(name) << code;
    };
    row(ErrorKind::Internal, "internal", 1);
    row(ErrorKind::IoWrite, "io_write", 1);
    row(ErrorKind::DiskFull, "disk_full", 1);
    row(ErrorKind::Diverged, "diverged", 1);
    row(ErrorKind::Distributed, "distributed", 1);
    row(ErrorKind::Usage, "usage", 2);
    row(ErrorKind::Config, "config", 2);
    row(ErrorKind::Data, "data", 3);
    row(ErrorKind::IoRead, "io_read", 3);
    row(ErrorKind::Checkpoint, "checkpoint", 3);
    row(ErrorKind::Shape, "shape", 3);
    row(ErrorKind::Device, "device", 4);
    row(ErrorKind::OutOfMemory, "out_of_memory", 4);
    row(ErrorKind::Cancelled, "cancelled", 130);
    row(ErrorKind::TargetMissed, "target_missed", 6);
}

void TestError::exitCodesAreThoseOfTheContract() {
    QFETCH(int, kind);
    QFETCH(QString, name);
    QFETCH(int, code);
    QCOMPARE(exitCode(static_cast<ErrorKind>(kind)), code);
    QCOMPARE(errorKindName(static_cast<ErrorKind>(kind)), name.toStdString());
}

void TestError::namesRoundTrip() {
    QVERIFY(errorKindFromName("out_of_memory") == ErrorKind::OutOfMemory);
    QVERIFY(!errorKindFromName("lost_socks"));
}

void TestError::stopRequestsCancel() {
    std::stop_source source;
    throwIfStopped(source.get_token(), "the work");
    source.request_stop();
    PARLANCE_EXPECT_ERROR(throwIfStopped(source.get_token(), "the work"), ErrorKind::Cancelled,
                          "the work");
}

QTEST_APPLESS_MAIN(TestError)
#include "tst_error.moc"
