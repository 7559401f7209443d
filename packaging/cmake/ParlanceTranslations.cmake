# SPDX-License-Identifier: Apache-2.0
# The window's translations: compiled into its resources, and kept up with its texts.

# Other versions of Qt install programs of the same names into /usr/bin.
set(_qt_programs ${QT6_INSTALL_PREFIX}/${QT6_INSTALL_BINS})
find_program(PARLANCE_LRELEASE NAMES lrelease lrelease-qt6 HINTS ${_qt_programs} REQUIRED)
find_program(PARLANCE_LUPDATE NAMES lupdate lupdate-qt6 HINTS ${_qt_programs} REQUIRED)
set(PARLANCE_TRANSLATIONS_DIR ${CMAKE_SOURCE_DIR}/resources/translations)
set(PARLANCE_CORE_TEXTS ${CMAKE_BINARY_DIR}/core_texts.cpp) # of the target core_texts
set(PARLANCE_ERROR_TEXTS ${CMAKE_BINARY_DIR}/generated/ui/error_texts.inc) # of ui/CMakeLists.txt

# parlance_translations(TARGET LANGUAGES de ... SOURCES texts.cpp ...)
# Compiles parlance_LANGUAGE.ts into :/translations, and Qt's own texts where this system has them
# in that language. The target `translations` adds the texts of ui/, app/studio and SOURCES to the
# .ts files and takes those away that are gone; of English only plurals are kept.
function(parlance_translations target)
    cmake_parse_arguments(ARG "" "" "LANGUAGES;SOURCES" ${ARGN})
    set(resources "")
    set(compiled "")
    set(update "")
    foreach(language IN LISTS ARG_LANGUAGES)
        set(ts ${PARLANCE_TRANSLATIONS_DIR}/parlance_${language}.ts)
        set(qm ${CMAKE_CURRENT_BINARY_DIR}/parlance_${language}.qm)
        add_custom_command(
            OUTPUT ${qm}
            COMMAND ${PARLANCE_LRELEASE} -silent ${ts} -qm ${qm}
            DEPENDS ${ts}
            VERBATIM)
        list(APPEND compiled ${qm})
        string(APPEND resources "    <file alias=\"parlance_${language}.qm\">${qm}</file>\n")
        find_file(
            PARLANCE_QT_TEXTS_${language} qtbase_${language}.qm
            PATHS ${QT6_INSTALL_PREFIX}/${QT6_INSTALL_TRANSLATIONS}
                  ${QT6_INSTALL_PREFIX}/share/qt6/translations
            NO_DEFAULT_PATH)
        if(PARLANCE_QT_TEXTS_${language})
            string(APPEND resources "    <file alias=\"qtbase_${language}.qm\">"
                   "${PARLANCE_QT_TEXTS_${language}}</file>\n")
        endif()
        set(plural_only "")
        if(language STREQUAL "en")
            set(plural_only -pluralonly)
        endif()
        list(APPEND update COMMAND ${PARLANCE_LUPDATE} ${plural_only} -silent -no-obsolete -locations
                           none -I ${CMAKE_SOURCE_DIR} ui app/studio ${ARG_SOURCES} -ts ${ts})
    endforeach()
    file(CONFIGURE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/translations.qrc CONTENT
         "<RCC>\n  <qresource prefix=\"/translations\">\n${resources}  </qresource>\n</RCC>\n" @ONLY)
    target_sources(${target} PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/translations.qrc)
    set_property(TARGET ${target} APPEND PROPERTY AUTOGEN_TARGET_DEPENDS ${compiled})
    add_custom_target(
        translations
        ${update}
        DEPENDS ${ARG_SOURCES}
        WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}
        COMMENT "Bringing the translations up to date with the sources"
        VERBATIM)
endfunction()
