/** Packages that draw: they read WebAssembly that lies beside their code, so they are not bundled. */
export const withFiles = ['@resvg/resvg-wasm', 'harfbuzzjs'];
