import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { drawText } from './draw-text.ts';
import { openFonts } from './fonts.ts';
import { layOutChart } from './lay-out-chart.ts';
import { layOutCover } from './lay-out-cover.ts';
import type { SetText } from './parts.ts';
import { type Picture, pictureSize } from './picture.ts';
import { createTypesetter } from './shape-text.ts';

export type DrawPicture = (picture: Picture) => Uint8Array;

/** Answers a PNG. */
export async function createDrawPicture(fontFolder: string): Promise<DrawPicture> {
  const typesetter = createTypesetter(openFonts(fontFolder));
  const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  await initWasm(readFileSync(wasm));
  const set: SetText = (text, style) => drawText(text, style, typesetter);

  return (picture) => {
    const resvg = new Resvg(toSvg(picture, set), { font: { loadSystemFonts: false } });
    const image = resvg.render();
    const png = image.asPng();
    image.free();
    resvg.free();
    return png;
  };
}

function toSvg(picture: Picture, set: SetText): string {
  const { width, height } = pictureSize;
  const content = picture.rows.length > 0 ? layOutChart(picture, set) : layOutCover(picture, set);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`;
}
