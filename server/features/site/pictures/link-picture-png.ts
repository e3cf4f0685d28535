import type { Rasterize } from './svg-to-png.ts';
import { brandLook, type Look } from './art.ts';
import { drawText } from './text-outlines.ts';
import { openFonts } from './fonts.ts';
import { layOutChart } from './layouts/chart-layout.ts';
import { layOutPlot } from './layouts/plot-layout.ts';
import { layOutCover } from './layouts/cover-layout.ts';
import type { SetText } from './layouts/layout-parts.ts';
import { type Picture, pictureSize } from './drawing.ts';
import { createTypesetter } from './shape-text.ts';

/** Returns a function that draws a picture as PNG. */
export function createDrawPicture(fontFolder: string, rasterize: Rasterize) {
  const typesetter = createTypesetter(openFonts(fontFolder));
  const set: SetText = (text, style) => drawText(text, style, typesetter);
  return (picture: Picture, logo: Uint8Array | null): Uint8Array => {
    const { accent, logoRatio } = picture.site;
    const look = brandLook({ accent, logo: logo && { png: logo, ratio: logoRatio } });
    return rasterize(toSvg(picture, look, set), pictureSize.width).png;
  };
}

function toSvg(picture: Picture, look: Look, set: SetText): string {
  const { width, height } = pictureSize;
  const layOut = picture.plot ? layOutPlot : picture.rows.length > 0 ? layOutChart : layOutCover;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${layOut(picture, look, set)}</svg>`;
}
