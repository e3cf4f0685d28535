import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

export type Raster = { png: Uint8Array; pixels: Uint8Array; width: number; height: number };
export type Rasterize = (svg: string, width: number) => Raster;

/** Runs in WebAssembly without file system and network, so that an SVG can load nothing. */
export async function createRasterize(): Promise<Rasterize> {
  const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  await initWasm(readFileSync(wasm));
  return (svg, value) => {
    const resvg = new Resvg(svg, {
      fitTo: { mode: 'width', value },
      font: { loadSystemFonts: false },
    });
    const image = resvg.render();
    const { width, height } = image;
    const raster = { png: image.asPng(), pixels: image.pixels, width, height };
    image.free();
    resvg.free();
    return raster;
  };
}

/** Throws if a text is no SVG that can be drawn. */
export const parseSvg = (svg: string): void => new Resvg(svg).free();
