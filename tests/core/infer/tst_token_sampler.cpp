// SPDX-License-Identifier: Apache-2.0
#include "core/infer/text/token_sampler.h"

#include <QtTest>

#include <cmath>
#include <map>

using namespace parlance;
using infer::drawToken;
using infer::SamplingOptions;

class TestTokenSampler : public QObject {
    Q_OBJECT

    static torch::Tensor logsOf(const std::vector<double>& probabilities) {
        return torch::tensor(probabilities, torch::kFloat64).log().to(torch::kFloat32);
    }
    static std::map<std::int64_t, double> sharesOf(const std::vector<double>& probabilities,
                                                   const SamplingOptions& options,
                                                   std::optional<std::int64_t> banned = {}) {
        constexpr int kDraws = 5'000;
        const torch::Tensor logs = logsOf(probabilities);
        KeyedRandom random(5);
        std::map<std::int64_t, double> shares;
        for (int i = 0; i < kDraws; ++i)
            shares[drawToken(logs, options, banned, random)] += 1.0 / kDraws;
        return shares;
    }
    static bool areNear(const std::map<std::int64_t, double>& shares,
                        const std::map<std::int64_t, double>& expected) {
        if (shares.size() != expected.size())
            return false;
        for (const auto& [token, share] : expected)
            if (!shares.contains(token) || std::abs(shares.at(token) - share) > 0.03)
                return false;
        return true;
    }

  private Q_SLOTS:
    void asLikelyAsTheyAre() {
        QVERIFY(areNear(sharesOf({0.1, 0.6, 0.3}, {}), {{0, 0.1}, {1, 0.6}, {2, 0.3}}));
    }
    void temperature() {
        const double sum = 0.01 + 0.36 + 0.09; // squares
        QVERIFY(areNear(sharesOf({0.1, 0.6, 0.3}, {.temperature = 0.5}),
                        {{0, 0.01 / sum}, {1, 0.36 / sum}, {2, 0.09 / sum}}));
        QVERIFY(areNear(sharesOf({0.1, 0.6, 0.3}, {.temperature = 0.0}), {{1, 1.0}}));
    }
    void topK() {
        QVERIFY(areNear(sharesOf({0.1, 0.6, 0.3}, {.topK = 2}), {{1, 2.0 / 3}, {2, 1.0 / 3}}));
        QVERIFY(areNear(sharesOf({0.1, 0.6, 0.3}, {.topK = 1}), {{1, 1.0}}));
        QVERIFY(areNear(sharesOf({0.5, 0.5}, {.topK = 99}), {{0, 0.5}, {1, 0.5}}));
    }
    void topP() {
        QVERIFY(areNear(sharesOf({0.1, 0.6, 0.3}, {.topP = 0.7}), {{1, 2.0 / 3}, {2, 1.0 / 3}}));
        QVERIFY(areNear(sharesOf({0.1, 0.6, 0.3}, {.topP = 0.0}), {{1, 1.0}}));
    }
    void topPOfTopK() { // the share is of all tokens
        QVERIFY(areNear(sharesOf({0.1, 0.5, 0.25, 0.15}, {.topK = 3, .topP = 0.7}),
                        {{1, 2.0 / 3}, {2, 1.0 / 3}}));
        QVERIFY(areNear(sharesOf({0.25, 0.5, 0.25}, {.topK = 1, .topP = 0.9}), {{1, 1.0}}));
    }
    void banned() {
        QVERIFY(areNear(sharesOf({0.1, 0.6, 0.3}, {}, 1), {{0, 0.25}, {2, 0.75}}));
        QVERIFY(areNear(sharesOf({0.1, 0.6, 0.3}, {.temperature = 0.0}, 1), {{2, 1.0}}));
        QVERIFY(areNear(sharesOf({1.0}, {}, 0), {{0, 1.0}})); // there is nothing else
    }
    void repeatedTokensAreLessLikely() {
        const torch::Tensor logs = infer::discouraged(logsOf({0.1, 0.6, 0.3}), {1, 2}, 2.0);
        QVERIFY(torch::allclose(logs.exp(), torch::tensor({0.1f, 0.36f, 0.09f})));
    }
    void equalKeysGiveEqualTokens() {
        const torch::Tensor logs = logsOf(std::vector<double>(1000, 0.001));
        KeyedRandom one(7), same(7), other(8);
        int differences = 0;
        for (int i = 0; i < 20; ++i) {
            const std::int64_t token = drawToken(logs, {}, {}, one);
            QCOMPARE(drawToken(logs, {}, {}, same), token);
            differences += drawToken(logs, {}, {}, other) != token;
        }
        QVERIFY(differences > 10);
    }
};

QTEST_APPLESS_MAIN(TestTokenSampler)
#include "tst_token_sampler.moc"
