import { coverArt, type Look, markArt } from './art.ts';
import type { Picture } from './drawing.ts';
import {
  eyebrowPart,
  foot,
  groundPart,
  headingPart,
  margin,
  oneLine,
  type SetText,
  signaturePart,
} from './layout-parts.ts';

const sizes = [112, 100, 88, 78, 68, 60, 52, 46];

/** The built-in mark does not fill its square; a custom logo may. */
const markPlaces = {
  builtIn: { x: 740, y: 96, scale: 18 },
  own: { x: 760, y: 131, scale: 15.3 },
};

/** Like a cover: the kind of page above, its name below, the motif on the right. */
export function layOutCover(picture: Picture, brand: Look, set: SetText): string {
  const art = picture.art === 'mark' ? undefined : coverArt(picture.art, brand);
  const look = art?.look ?? brand;
  return [
    groundPart(look),
    art?.svg({ x: 955, y: 290, scale: 2.2 }) ??
      markArt(look, markPlaces[look.logo ? 'own' : 'builtIn']),
    eyebrowPart(picture.eyebrow, look, set),
    headingPart({ ...picture, width: 650, sizes }, look, set),
    factsPart(picture, look, set),
    art ? signaturePart(picture.site.name, { side: 'right', width: 240 }, look, set) : '',
  ].join('');
}

function factsPart({ facts, score }: Picture, look: Look, set: SetText): string {
  const halo = look.ground;
  const style = { weight: 500, fill: look.ink, halo } as const;
  const value = set(score?.value ?? '', oneLine(44, 200, { weight: 700, fill: look.accent, halo }));
  const label = set(score?.label ?? '', oneLine(26, 480, style));
  const after = score ? margin + value.width + label.width + 50 : margin;
  return [
    value.svg(margin, foot),
    label.svg(margin + value.width + 14, foot - 2),
    set(facts, oneLine(26, 880 - after, style)).svg(after, foot - 2),
  ].join('');
}
