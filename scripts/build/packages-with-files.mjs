/** Packages that load files beside their code, such as WebAssembly, so they are not bundled. */
export const withFiles = ['@resvg/resvg-wasm', 'harfbuzzjs', 'sharp'];

/** What these need beside them. */
export const besideThem = ['@img/colour', 'detect-libc', 'semver'];

/** @param {'x64' | 'arm64'} arch */
export const nativeOnLinux = (arch) => [
  `@img/sharp-linux-${arch}`,
  `@img/sharp-libvips-linux-${arch}`,
];
