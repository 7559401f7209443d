# SPDX-License-Identifier: Apache-2.0
# parlance_flags: how each of our targets is compiled. Nothing is set globally but the standard.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
if(NOT CMAKE_BUILD_TYPE)
    set(CMAKE_BUILD_TYPE Release)
endif()
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)

add_library(parlance_flags INTERFACE)
target_include_directories(parlance_flags INTERFACE ${CMAKE_SOURCE_DIR})
target_compile_definitions(parlance_flags INTERFACE PARLANCE_VERSION="${PROJECT_VERSION}")
target_compile_options(
    parlance_flags
    INTERFACE $<$<COMPILE_LANGUAGE:CXX>:-Wall
              -Wextra
              -Wshadow
              -Wnon-virtual-dtor
              -Wold-style-cast
              -Woverloaded-virtual
              -Werror
              # GCC 12 takes "literal" + string for an overlapping copy (GCC bug 105651).
              -Wno-restrict
              # Lets ccache see through the precompiled header.
              -fpch-preprocess>)
if(PARLANCE_SANITIZE)
    # Without the checks made at each use of a pointer: the address sanitiser finds most of what they
    # find, and they double the time to compile. GCC warns of initialised values when it sanitises.
    target_compile_options(
        parlance_flags
        INTERFACE $<$<COMPILE_LANGUAGE:CXX>:-fsanitize=address,undefined
                  -fno-sanitize=alignment,null,object-size,pointer-overflow,vptr
                  -fno-omit-frame-pointer
                  -Wno-maybe-uninitialized>)
    target_link_options(parlance_flags INTERFACE -fsanitize=address,undefined)
endif()

# Hundreds of tests are linked, which binutils' gold does in a third of the time of its ld. Faster
# ones break programs: mold 1.10 where a byte of thread-local data falls just before a page (they do
# not start: "cannot apply additional memory protection"), lld 14 and 16 some exceptions (thrown,
# they end the program).
find_program(PARLANCE_GOLD ld.gold)
if(PARLANCE_GOLD)
    target_link_options(parlance_flags INTERFACE -fuse-ld=gold)
endif()
