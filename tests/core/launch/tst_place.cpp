// SPDX-License-Identifier: Apache-2.0
// Where a process stands, by the variables of torchrun and Slurm.
#include "core/base/error.h"
#include "core/launch/place.h"

#include <QTest>

#include <map>

using namespace parlance;
using namespace parlance::launch;

namespace {

using Variables = std::map<std::string, std::string>;

Place placeOf(const Variables& variables) {
    return placeFrom([&](const char* name) -> std::optional<std::string> {
        const auto found = variables.find(name);
        return found != variables.end() ? std::optional(found->second) : std::nullopt;
    });
}

const Variables kTorchrun{{"RANK", "5"},
                          {"WORLD_SIZE", "8"},
                          {"LOCAL_RANK", "1"},
                          {"LOCAL_WORLD_SIZE", "4"},
                          {"MASTER_ADDR", "node1"},
                          {"MASTER_PORT", "29500"}};
const Variables kSlurm{{"SLURM_PROCID", "2"},
                       {"SLURM_STEP_NUM_TASKS", "4"},
                       {"SLURM_LOCALID", "0"},
                       {"SLURM_STEP_TASKS_PER_NODE", "2(x2)"},
                       {"SLURM_STEP_NODELIST", "node[003-004]"},
                       {"SLURM_JOB_ID", "1234567"}};

Variables changed(Variables variables, const char* name, const char* value) {
    if (value == nullptr)
        variables.erase(name);
    else
        variables[name] = value;
    return variables;
}

} // namespace

Q_DECLARE_METATYPE(Variables)

class TstPlace : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void alone();
    void ofTorchrun();
    void ofSlurm();
    void refused_data();
    void refused();
    void firstHost_data();
    void firstHost();
};

void TstPlace::alone() {
    for (const Variables& variables :
         {Variables{}, Variables{{"SLURM_PROCID", "0"}, {"SLURM_NTASKS", "4"}}, // a batch script
          Variables{{"RANK", "0"}, {"WORLD_SIZE", "1"}}}) {
        const Place place = placeOf(variables);
        QVERIFY(place.world.isAlone() && place.world.isFirst() && place.local.isAlone());
    }
}

void TstPlace::ofTorchrun() {
    const Place place = placeOf(kTorchrun);
    QCOMPARE(place.world.rank, 5);
    QCOMPARE(place.world.size, 8);
    QCOMPARE(place.local.rank, 1);
    QCOMPARE(place.local.size, 4);
    QCOMPARE(place.meeting.host, std::string("node1"));
    QCOMPARE(place.meeting.port, 29500);
    QVERIFY(!place.storeIsKept);
    QVERIFY(placeOf(changed(kTorchrun, "TORCHELASTIC_USE_AGENT_STORE", "True")).storeIsKept);
}

void TstPlace::ofSlurm() {
    const Place place = placeOf(kSlurm);
    QCOMPARE(place.world.rank, 2);
    QCOMPARE(place.world.size, 4);
    QCOMPARE(place.local.rank, 0);
    QCOMPARE(place.local.size, 2);
    QCOMPARE(place.meeting.host, std::string("node003"));
    QVERIFY(place.meeting.port >= 10000 && place.meeting.port < 30000);
    QCOMPARE(placeOf(changed(kSlurm, "SLURM_PROCID", "3")).meeting.port, place.meeting.port);
    QCOMPARE(placeOf(changed(kSlurm, "MASTER_PORT", "4242")).meeting.port, 4242);
}

void TstPlace::refused_data() {
    QTest::addColumn<Variables>("variables");
    QTest::addColumn<QString>("names");
    QTest::newRow("no rank") << changed(kTorchrun, "RANK", nullptr) << "RANK";
    QTest::newRow("no address") << changed(kTorchrun, "MASTER_ADDR", nullptr) << "MASTER_ADDR";
    QTest::newRow("rank beyond") << changed(kTorchrun, "RANK", "8") << "RANK";
    QTest::newRow("negative") << changed(kTorchrun, "RANK", "-1") << "RANK";
    QTest::newRow("no number") << changed(kTorchrun, "WORLD_SIZE", "many") << "WORLD_SIZE";
    QTest::newRow("none") << changed(kTorchrun, "WORLD_SIZE", "0") << "WORLD_SIZE";
    QTest::newRow("port") << changed(kTorchrun, "MASTER_PORT", "65536") << "MASTER_PORT";
    QTest::newRow("hosts") << changed(kSlurm, "SLURM_STEP_NODELIST", "node[") << "NODELIST";
    QTest::newRow("no job") << changed(kSlurm, "SLURM_JOB_ID", nullptr) << "SLURM_JOB_ID";
}

void TstPlace::refused() {
    QFETCH(Variables, variables);
    QFETCH(QString, names);
    try {
        placeOf(variables);
        QFAIL("it was taken");
    } catch (const Error& error) {
        QCOMPARE(error.kind(), ErrorKind::Usage);
        QVERIFY2(QString(error.what()).contains(names), error.what());
    }
}

void TstPlace::firstHost_data() {
    QTest::addColumn<QString>("list");
    QTest::addColumn<QString>("first");
    QTest::newRow("one") << "gpu7"
                         << "gpu7";
    QTest::newRow("two") << "gpu7,gpu8"
                         << "gpu7";
    QTest::newRow("range") << "node[003-010,012],gpu1"
                           << "node003";
    QTest::newRow("single") << "node[9]"
                            << "node9";
    QTest::newRow("list") << "node[9,11]"
                          << "node9";
    QTest::newRow("plain before range") << "a,node[1-2]"
                                        << "a";
    QTest::newRow("with a domain") << "node[1-2].example.org,other"
                                   << "node1.example.org";
}

void TstPlace::firstHost() {
    QFETCH(QString, list);
    QFETCH(QString, first);
    QCOMPARE(QString::fromStdString(firstHostOf(list.toStdString())), first);
}

QTEST_APPLESS_MAIN(TstPlace)
#include "tst_place.moc"
