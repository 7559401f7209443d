// SPDX-License-Identifier: Apache-2.0
// The opcodes of Python pickles that are read (Lib/pickletools.py names and explains them).
#pragma once

#include <cstdint>

namespace parlance::tensor_io {

enum class Opcode : std::uint8_t {
    Proto = 0x80,
    Frame = 0x95,
    Stop = '.',
    Mark = '(',
    Pop = '0',
    PopMark = '1',
    Dup = '2',

    None = 'N',
    NewTrue = 0x88,
    NewFalse = 0x89,
    BinInt = 'J',
    BinInt1 = 'K',
    BinInt2 = 'M',
    Long1 = 0x8a,
    Long4 = 0x8b,
    BinFloat = 'G',
    BinUnicode = 'X',
    ShortBinUnicode = 0x8c,
    BinUnicode8 = 0x8d,
    BinString = 'T',
    ShortBinString = 'U',
    BinBytes = 'B',
    ShortBinBytes = 'C',
    BinBytes8 = 0x8e,
    ByteArray8 = 0x96,

    EmptyList = ']',
    List = 'l',
    Append = 'a',
    Appends = 'e',
    EmptyTuple = ')',
    Tuple = 't',
    Tuple1 = 0x85,
    Tuple2 = 0x86,
    Tuple3 = 0x87,
    EmptyDict = '}',
    Dict = 'd',
    SetItem = 's',
    SetItems = 'u',
    EmptySet = 0x8f,
    FrozenSet = 0x91,
    AddItems = 0x90,

    Global = 'c',
    StackGlobal = 0x93,
    Reduce = 'R',
    NewObj = 0x81,
    NewObjEx = 0x92,
    Build = 'b',
    BinPersId = 'Q',

    BinGet = 'h',
    LongBinGet = 'j',
    BinPut = 'q',
    LongBinPut = 'r',
    Memoize = 0x94,
};

} // namespace parlance::tensor_io
