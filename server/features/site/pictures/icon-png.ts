import { brandLook, imageArt, markArt, squareSvg } from './art.ts';
import type { Drawn, Icon } from './drawing.ts';
import type { Rasterize } from './svg-to-png.ts';

/** The side of the square that contains the built-in mark. */
const side = 32;

export function drawIcon(
  { size, isWhole, accent, logo }: Icon,
  png: Uint8Array | null,
  rasterize: Rasterize,
): Drawn {
  const look = brandLook({ accent, logo: null });
  const ground = (color: string, radius: number) =>
    `<rect width="${side}" height="${side}" rx="${radius}" fill="${color}"/>`;
  const share = isWhole ? 0.72 : 1;
  const edge = (side * (1 - share)) / 2;
  const parts =
    logo && png
      ? [
          isWhole ? ground(logo.ground, 0) : '',
          imageArt(png, { x: edge, y: edge, scale: (side * share) / 24 }),
        ]
      : [
          ground(look.ground, isWhole ? 0 : 7),
          // The mark is slightly taller than wide.
          markArt(
            look,
            isWhole ? { x: 7.44, y: 6.88, scale: 0.76 } : { x: 5.3, y: 4.6, scale: 0.95 },
          ),
        ];
  return { png: rasterize(squareSvg(side, parts.join('')), size).png };
}
