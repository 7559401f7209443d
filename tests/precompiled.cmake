# SPDX-License-Identifier: Apache-2.0
# What parlance_test gives each test by its kind: plain, of the window, with torch.

# Qt::Test would define each test's folders for QFINDTESTDATA, which none uses: a definition that
# differs from test to test forbids a common precompiled header.
set_target_properties(Qt6::Test PROPERTIES INTERFACE_COMPILE_DEFINITIONS QT_TESTLIB_LIB)

# parlance_test_kind(NAME LINKS ... HEADERS ...)
function(parlance_test_kind name)
    cmake_parse_arguments(ARG "" "" "LINKS;HEADERS" ${ARGN})
    add_library(${name} STATIC precompiled.cpp)
    target_link_libraries(${name} PUBLIC parlance_flags parlance_qt_flags Qt6::Test ${ARG_LINKS})
    # PortAudio asks for -pthread, which defines a macro: all of a kind must agree.
    target_compile_options(${name} PUBLIC -O0 -pthread)
    target_precompile_headers(${name} PRIVATE <QtTest> <nlohmann/json.hpp> ${ARG_HEADERS})
endfunction()

parlance_test_kind(parlance_plain_test LINKS parlance_base Qt6::Network)
parlance_test_kind(parlance_window_test LINKS parlance_ui HEADERS <QtWidgets>)
parlance_test_kind(parlance_torch_test LINKS parlance_libtorch HEADERS <core/torch.h>)
