// SPDX-License-Identifier: Apache-2.0
#include "core/infer/length_groups.h"

#include <QTest>

using parlance::infer::lengthGroups;
using Groups = std::vector<std::vector<std::size_t>>;

class TestLengthGroups : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void similarLengthsGoTogether() {
        const std::vector<std::size_t> lengths{100, 50, 91, 52, 90, 89};
        QCOMPARE(lengthGroups(lengths, 0), (Groups{{0, 2, 4}, {5}, {3, 1}}));
    }

    void aLittlePaddingIsAlwaysAllowed() {
        const std::vector<std::size_t> lengths{0, 3, 10, 5};
        QCOMPARE(lengthGroups(lengths, 5), (Groups{{2, 3}, {1, 0}}));
    }

    void equalLengthsKeepTheirOrder() {
        const std::vector<std::size_t> lengths{7, 7, 7};
        QCOMPARE(lengthGroups(lengths, 0), (Groups{{0, 1, 2}}));
    }

    void nothingIsNoGroup() { QVERIFY(lengthGroups({}, 1).empty()); }
};

QTEST_APPLESS_MAIN(TestLengthGroups)
#include "tst_length_groups.moc"
