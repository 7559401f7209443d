// SPDX-License-Identifier: Apache-2.0
// The field tables at run time, without the struct's type: what JSON, the command line and the
// window's form work on.
#pragma once

#include "core/config/field.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace parlance::config {

enum class Type { Boolean, Integer, Real, Text, Span, Integers, Booleans };

/// Another field and the values of it for which something holds.
struct Condition {
    std::string key; ///< dotted
    std::vector<std::string> values;
};

struct FieldInfo {
    std::string key; ///< dotted, `optimizer.learning_rate`
    std::string groupLabel;
    std::string label;
    std::string help;
    Type type = Type::Text;
    Unit unit = Unit::None;
    Range range;
    std::vector<std::string> choices;
    std::vector<std::string> aliases;
    Tier tier = Tier::Advanced;
    OnResume onResume = OnResume::Fixed;
    Path path = Path::None;
    std::vector<Condition> shownWhen; ///< all must hold
    Value fallback;                   ///< the struct's default

    std::function<Value(const void*)> get;
    std::function<void(void*, const Value&)> set;
};

class Table {
  public:
    explicit Table(std::vector<FieldInfo> fields, const std::vector<Alias>& aliases = {},
                   std::vector<Refusal> refusals = {});

    const std::vector<FieldInfo>& fields() const { return m_fields; }
    const std::vector<Refusal>& refusals() const { return m_refusals; }
    /// By key or alias; null when there is none.
    const FieldInfo* find(std::string_view keyOrAlias) const;
    /// What a value under another program's name means for the field of that name, as text: itself
    /// where nothing else is said, empty where the field stays as it is.
    std::optional<std::string> translated(std::string_view alias, std::string_view value) const;
    /// The key or alias nearest to `key` by edit distance.
    std::string nearest(std::string_view key) const;
    /// Throws Error{Config}: why a published option cannot be had, or that the key is unknown and
    /// which is the nearest valid one.
    [[noreturn]] void refuse(std::string_view keyOrAlias, const std::string& where) const;
    /// find() or refuse().
    const FieldInfo& at(std::string_view keyOrAlias, const std::string& where) const;

  private:
    void claimNames() const;
    void checkConditions() const;

    std::vector<FieldInfo> m_fields;
    std::vector<Alias> m_spelt; ///< the aliases whose values are spelt in another way
    std::vector<Refusal> m_refusals;
};

/// The field of the same group that relative paths of `field` are against; null without one.
const FieldInfo* rootOf(const Table& table, const FieldInfo& field);

/// "s", "Hz", "updates", ... ; empty for Unit::None.
std::string_view unitSuffix(Unit unit);

/// Why `value` is not allowed for `field`, in words; empty when it is.
std::optional<std::string> problemWith(const FieldInfo& field, const Value& value);

/// What the field takes, in words: "a whole number from 1 to 100", "adam, lamb"; of spans with the
/// limit that this one does not keep.
std::string validValues(const FieldInfo& field, const std::optional<Value>& instead = {});

/// `value` if it is there and allowed, else Error{Config} naming the key, what was `found`, `where`
/// and what is valid.
Value checkedValue(const FieldInfo& field, std::optional<Value> value, std::string_view found,
                   const std::string& where);
/// Text to a type; empty when it is not of that type.
std::optional<Value> parseAs(Type type, std::string_view text);
/// The elements of a list: "(2.0, 0.5)" and "2.0,0.5" -> "2.0", "0.5".
std::vector<std::string> splitElements(std::string_view text);
/// Text to the field's type, checked. Whole numbers may be written `1e6`, booleans `1` and `0`.
Value parseValue(const FieldInfo& field, std::string_view text);
/// Text that parses back to the same value, without an exponent where people write none.
std::string formatValue(const Value& value);

namespace detail {

template <typename T>
constexpr Type typeOf() {
    if constexpr (std::is_same_v<T, bool>)
        return Type::Boolean;
    else if constexpr (std::is_same_v<T, std::int64_t>)
        return Type::Integer;
    else if constexpr (std::is_same_v<T, double>)
        return Type::Real;
    else if constexpr (std::is_same_v<T, Span>)
        return Type::Span;
    else if constexpr (std::is_same_v<T, std::vector<std::int64_t>>)
        return Type::Integers;
    else if constexpr (std::is_same_v<T, std::vector<bool>>)
        return Type::Booleans;
    else {
        static_assert(std::is_same_v<T, std::string>, "one of the types of Value");
        return Type::Text;
    }
}

std::vector<std::string> splitChoices(std::string_view text);
std::string joinKey(const std::string& prefix, std::string_view key);
/// `outer` and what `shownWhen` of a field or group below `prefix` says.
std::vector<Condition> conditions(std::vector<Condition> outer, const std::string& prefix,
                                  std::string_view shownWhen);

/// The struct whose fields are collected.
struct Place {
    std::string prefix;
    std::string groupLabel;
    std::function<void*(void*)> reach; ///< from the root to the struct
    std::vector<Condition> shownWhen = {};
};

/// Walks the tuple of `Struct`.
template <typename Struct>
void collect(const Place& place, std::vector<FieldInfo>& out) {
    const auto visit = [&]<typename Entry>(const Entry& entry) {
        if constexpr (requires { entry.help; }) {
            using T = std::remove_cvref_t<decltype(std::declval<Struct>().*(entry.member))>;
            FieldInfo info;
            info.key = joinKey(place.prefix, entry.key);
            info.groupLabel = place.groupLabel;
            info.label = entry.label;
            info.help = entry.help;
            info.type = typeOf<T>();
            info.unit = entry.unit;
            info.range = entry.range;
            info.choices = splitChoices(entry.choices);
            info.aliases = splitChoices(entry.aliases);
            info.tier = entry.tier;
            info.onResume = entry.onResume;
            info.path = entry.path;
            info.shownWhen = conditions(place.shownWhen, place.prefix, entry.shownWhen);
            info.fallback = Struct{}.*(entry.member);
            info.get = [reach = place.reach, member = entry.member](const void* root) -> Value {
                return static_cast<const Struct*>(reach(const_cast<void*>(root)))->*member;
            };
            info.set = [reach = place.reach, member = entry.member](void* root,
                                                                    const Value& value) {
                static_cast<Struct*>(reach(root))->*member = std::get<T>(value);
            };
            out.push_back(std::move(info));
        } else {
            using Inner = std::remove_cvref_t<decltype(std::declval<Struct>().*(entry.member))>;
            collect<Inner>(
                {.prefix = joinKey(place.prefix, entry.key),
                 .groupLabel = *entry.label ? entry.label : place.groupLabel,
                 .reach = [reach = place.reach, member = entry.member](void* root) -> void* {
                     return &(static_cast<Struct*>(reach(root))->*member);
                 },
                 .shownWhen = conditions(place.shownWhen, place.prefix, entry.shownWhen)},
                out);
        }
    };
    std::apply([&](const auto&... entries) { (visit(entries), ...); }, Struct::fields());
}

} // namespace detail

/// The table of a configuration struct, made once.
template <typename Struct>
const Table& tableOf() {
    static const Table table = [] {
        std::vector<FieldInfo> fields;
        detail::collect<Struct>(
            {.prefix = {}, .groupLabel = {}, .reach = [](void* root) { return root; }}, fields);
        // Nested defaults are those of the root, which may differ from the inner struct's own.
        const Struct defaults{};
        for (FieldInfo& field : fields)
            field.fallback = field.get(&defaults);
        if constexpr (requires { Struct::aliases(); })
            return Table(std::move(fields), Struct::aliases(), Struct::refusals());
        else
            return Table(std::move(fields));
    }();
    return table;
}

} // namespace parlance::config
