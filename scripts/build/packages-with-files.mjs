/** Packages for drawing that load WebAssembly files beside their code, so they are not bundled. */
export const withFiles = ['@resvg/resvg-wasm', 'harfbuzzjs'];
