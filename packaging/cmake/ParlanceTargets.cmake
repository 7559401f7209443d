# SPDX-License-Identifier: Apache-2.0
# The few ways in which our targets are made. Sources are listed by name.

# parlance_batched(NAME): what each file pays for the headers of torch, a batch pays once.
# CMake's own batches (UNITY_BUILD) name their files by absolute path, so that a clone elsewhere
# would find none of them in the compiler cache.
function(parlance_batched name)
    if(NOT PARLANCE_BATCHED)
        return()
    endif()
    get_target_property(sources ${name} SOURCES)
    list(FILTER sources INCLUDE REGEX "\\.cpp$")
    set_source_files_properties(${sources} PROPERTIES HEADER_FILE_ONLY ON)
    set(number 0)
    while(sources)
        list(SUBLIST sources 0 6 batch)
        list(REMOVE_ITEM sources ${batch})
        set(content "")
        foreach(source IN LISTS batch)
            cmake_path(ABSOLUTE_PATH source)
            cmake_path(RELATIVE_PATH source BASE_DIRECTORY ${CMAKE_SOURCE_DIR})
            string(APPEND content "#include \"${source}\"\n")
        endforeach()
        set(file ${CMAKE_CURRENT_BINARY_DIR}/${name}_batch/batch_${number}.cpp)
        file(CONFIGURE OUTPUT ${file} CONTENT "${content}" @ONLY)
        target_sources(${name} PRIVATE ${file})
        math(EXPR number "${number} + 1")
    endwhile()
endfunction()

# parlance_library(NAME SOURCES a.cpp ... LINKS parlance_base ...)
# A static library of the plain half: no torch, no Qt, no CUDA.
function(parlance_library name)
    cmake_parse_arguments(ARG "" "" "SOURCES;LINKS;PRIVATE_LINKS" ${ARGN})
    add_library(${name} STATIC ${ARG_SOURCES})
    target_link_libraries(${name} PUBLIC parlance_flags ${ARG_LINKS} PRIVATE ${ARG_PRIVATE_LINKS})
endfunction()

# parlance_torch_library(NAME SOURCES ... LINKS ...): the same below the torch line. The
# precompiled torch header is made once, by parlance_torch_pch.
function(parlance_torch_library name)
    parlance_library(${name} ${ARGN})
    target_link_libraries(${name} PUBLIC parlance_libtorch)
    target_precompile_headers(${name} REUSE_FROM parlance_torch_pch)
endfunction()

# parlance_precompiled_executable(NAME CARRIER): an executable that takes the precompiled header of
# the library CARRIER. The header is compiled with -fPIC, which GCC wants to see again, where CMake
# would say -fPIE.
function(parlance_precompiled_executable name carrier)
    set_target_properties(${name} PROPERTIES POSITION_INDEPENDENT_CODE OFF)
    target_compile_options(${name} PRIVATE $<$<COMPILE_LANGUAGE:CXX>:-fPIC>)
    target_precompile_headers(${name} REUSE_FROM ${carrier})
endfunction()

# parlance_torch_executable(NAME): gives an executable torch and the precompiled header.
function(parlance_torch_executable name)
    target_link_libraries(${name} PRIVATE parlance_libtorch)
    parlance_precompiled_executable(${name} parlance_torch_pch)
endfunction()

# parlance_test(NAME SOURCES tst_x.cpp ... LINKS ... LABELS fast [TORCH] [DISPLAY] [SOUND] [TIMEOUT s])
# One Qt Test executable. DISPLAY tests use widgets and run in a display of their own (Xvfb); SOUND
# tests look for sound devices.
# The headers of Qt, torch and JSON are most of what a test takes to compile, and it runs once:
# tests take them precompiled (tests/CMakeLists.txt) and are not optimised.
function(parlance_test name)
    if(NOT PARLANCE_GUI)
        return()
    endif()
    cmake_parse_arguments(ARG "TORCH;DISPLAY;SOUND" "TIMEOUT" "SOURCES;LINKS;LABELS" ${ARGN})
    add_executable(${name} ${ARG_SOURCES})
    set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests/bin)
    # By hand and without include paths: AUTOMOC would read all of torch's headers for each test.
    set(moc ${CMAKE_CURRENT_BINARY_DIR}/moc/${name}.moc)
    qt_generate_moc(${CMAKE_CURRENT_SOURCE_DIR}/${name}.cpp ${moc})
    target_sources(${name} PRIVATE ${moc})
    target_include_directories(${name} PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/moc)
    if(ARG_TORCH)
        set(kind parlance_torch_test)
    elseif("parlance_ui" IN_LIST ARG_LINKS)
        set(kind parlance_window_test)
    else()
        set(kind parlance_plain_test)
    endif()
    target_link_libraries(${name} PRIVATE ${kind} ${ARG_LINKS})
    parlance_precompiled_executable(${name} ${kind})
    if(NOT ARG_TIMEOUT)
        set(ARG_TIMEOUT 300)
    endif()
    if(ARG_DISPLAY)
        add_test(NAME ${name} COMMAND ${CMAKE_SOURCE_DIR}/tests/with_display.sh $<TARGET_FILE:${name}>)
    else()
        add_test(NAME ${name} COMMAND ${name})
    endif()
    set(environment PARLANCE_BIN=${CMAKE_BINARY_DIR}/bin PARLANCE_TESTS=${CMAKE_SOURCE_DIR}/tests
                    PARLANCE_TEST_PYTHON=${PARLANCE_TEST_PYTHON})
    if(ARG_DISPLAY)
        list(APPEND environment MALLOC_PERTURB_=165) # what a widget looks at too late is not as it was
    endif()
    if(PARLANCE_SANITIZE)
        list(APPEND environment
             "LSAN_OPTIONS=print_suppressions=0:suppressions=${CMAKE_SOURCE_DIR}/tests/library_leaks.txt")
        # What plug-ins of the sound server leave behind has no name once they are unloaded.
        if(ARG_SOUND)
            list(APPEND environment ASAN_OPTIONS=detect_leaks=0)
        endif()
    endif()
    set_tests_properties(${name} PROPERTIES LABELS "${ARG_LABELS}" TIMEOUT ${ARG_TIMEOUT}
                                            ENVIRONMENT "${environment}")
endfunction()
