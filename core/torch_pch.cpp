// SPDX-License-Identifier: Apache-2.0
// Exists so that the precompiled torch header is built once and reused by every torch target.
