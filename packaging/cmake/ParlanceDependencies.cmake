# SPDX-License-Identifier: Apache-2.0
# Everything found outside the project, in one place.

# What packaging/setup.sh fetches lies in the user's cache folder.
set(_cache "$ENV{XDG_CACHE_HOME}")
if(NOT _cache)
    set(_cache "$ENV{HOME}/.cache")
endif()
set(PARLANCE_CACHE_DIR "${_cache}/parlance")

# The Python with packaging/test-requirements.txt, where setup.sh puts it. Tests that need it look
# whether it is there and skip otherwise.
set(PARLANCE_TEST_PYTHON
    "${PARLANCE_CACHE_DIR}/python-tests/bin/python"
    CACHE FILEPATH "Python with the packages of packaging/test-requirements.txt")

find_package(PkgConfig REQUIRED)
find_package(Threads REQUIRED)
find_package(ZLIB REQUIRED)
find_package(nlohmann_json 3.11 REQUIRED)
find_package(spdlog REQUIRED)
find_package(CLI11 REQUIRED)
pkg_check_modules(HTTPLIB REQUIRED IMPORTED_TARGET cpp-httplib)
find_package(simdjson REQUIRED)
pkg_check_modules(SNDFILE REQUIRED IMPORTED_TARGET sndfile)
pkg_check_modules(SOXR REQUIRED IMPORTED_TARGET soxr)
pkg_check_modules(LIBARCHIVE REQUIRED IMPORTED_TARGET libarchive)
pkg_check_modules(UTF8PROC REQUIRED IMPORTED_TARGET libutf8proc)
pkg_check_modules(PORTAUDIO REQUIRED IMPORTED_TARGET portaudio-2.0)
pkg_check_modules(SOUNDTOUCH REQUIRED IMPORTED_TARGET soundtouch)
pkg_check_modules(XXHASH REQUIRED IMPORTED_TARGET libxxhash)

# HDF5's static library: the shared one of Debian wants curl, OpenSSL and Kerberos for files on other
# machines, which would come into the portable bundle with it.
pkg_check_modules(HDF5 REQUIRED hdf5)
find_library(PARLANCE_HDF5 libhdf5_serial.a REQUIRED)
find_library(PARLANCE_SZ libsz.a REQUIRED)
find_library(PARLANCE_AEC libaec.a REQUIRED)
add_library(parlance_hdf5 INTERFACE)
target_include_directories(parlance_hdf5 SYSTEM INTERFACE ${HDF5_INCLUDE_DIRS})
target_link_libraries(parlance_hdf5 INTERFACE ${PARLANCE_HDF5} ${PARLANCE_SZ} ${PARLANCE_AEC}
                                              ZLIB::ZLIB ${CMAKE_DL_LIBS} Threads::Threads)

if(PARLANCE_GUI)
    find_package(Qt6 6.4 REQUIRED COMPONENTS Core DBus Gui Widgets PrintSupport Svg Network Test)
    find_package(QCustomPlotQt6 REQUIRED)
    add_library(parlance_qt_flags INTERFACE)
    # QT_NO_KEYWORDS: the slots and emit macros break LibTorch's headers.
    target_compile_definitions(parlance_qt_flags INTERFACE QT_NO_KEYWORDS QT_NO_CAST_TO_ASCII
                                                           QT_NO_FOREACH)
endif()

# LibTorch is the one inside PyPI's wheel, put by packaging/setup.sh into the user's cache.
file(GLOB _torch_dirs "${PARLANCE_CACHE_DIR}/libtorch-2.11.0/lib/python3*/site-packages/torch")
find_package(
    Python3
    COMPONENTS Interpreter
    QUIET)
set(PARLANCE_TORCH_DIR
    "${_torch_dirs}"
    CACHE PATH "The torch folder of LibTorch 2.11.0 (holds include, lib and share)")
if(NOT PARLANCE_TORCH_DIR)
    message(FATAL_ERROR "LibTorch 2.11.0 not found: run packaging/setup.sh, or set PARLANCE_TORCH_DIR")
endif()
# Ampere, Hopper, and PTX for what comes after. TorchConfig turns this into flags for every .cu
# file (and, without a GPU, would guess architectures that CUDA 13 no longer has).
set(TORCH_CUDA_ARCH_LIST "8.0;9.0;12.0+PTX")
set(CMAKE_CUDA_ARCHITECTURES OFF)
enable_language(CUDA)
# The compiler may lie in a folder that no search looks into: say where its toolkit is.
get_filename_component(_cuda_root "${CMAKE_CUDA_COMPILER}/../.." ABSOLUTE)
set(CUDA_TOOLKIT_ROOT_DIR "${_cuda_root}" CACHE PATH "Root of the CUDA toolkit")
set(CUDAToolkit_ROOT "${_cuda_root}")
list(APPEND CMAKE_PREFIX_PATH "${PARLANCE_TORCH_DIR}/share/cmake")
find_package(Torch REQUIRED)
find_package(CUDAToolkit REQUIRED)

# parlance_libtorch is torch as the torch half sees it: system headers, so that our warnings
# stay ours.
add_library(parlance_libtorch INTERFACE)
target_include_directories(parlance_libtorch SYSTEM INTERFACE ${TORCH_INCLUDE_DIRS})
# libtorch.so exports parts of std::filesystem that the wheel's compiler linked into it, and they
# crash (remove_all calls a null pointer): the system's library must be asked first.
target_link_libraries(parlance_libtorch INTERFACE stdc++ ${TORCH_LIBRARIES})
target_compile_options(parlance_libtorch INTERFACE $<$<COMPILE_LANGUAGE:CXX>:${TORCH_CXX_FLAGS}>)
