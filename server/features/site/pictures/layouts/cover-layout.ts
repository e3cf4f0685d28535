import { coverSize } from '../../../../../brand/covers/draw-cover.ts';
import { coverLook, type Look, markArt, placedCover } from '../art.ts';
import { type Picture, pictureSize } from '../drawing.ts';
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

/** The scene fills the height; what it is about is right of the middle. */
const scene = (() => {
  const scale = pictureSize.height / coverSize.height;
  return { x: 915 - (coverSize.width / 2) * scale, y: 0, scale };
})();

/** The room for words on the ground, which a slanted edge closes. */
const room = 520;
const ground = `M0 0H${margin + room + 90}L${margin + room} ${pictureSize.height}H0z`;

/** Like the head of a game's page: the kind of page and its name on the left, the scene on the right. */
export function layOutCover(picture: Picture, brand: Look, set: SetText): string {
  const { art } = picture;
  if (art === 'mark') {
    return [
      groundPart(brand),
      markArt(brand, markPlaces[brand.logo ? 'own' : 'builtIn']),
      ...words(picture, 650, brand, set),
    ].join('');
  }
  const look = coverLook(art, brand);
  return [
    placedCover(art, scene),
    `<path d="${ground}" fill="${look.ground}"/>`,
    ...words(picture, room, look, set),
    signaturePart(picture.site.name, { side: 'right', width: 240 }, look, set),
  ].join('');
}

/** Beside a score is no room for other facts. */
function words(picture: Picture, width: number, look: Look, set: SetText): string[] {
  const { eyebrow, facts, score } = picture;
  const above = score && facts ? `${eyebrow} · ${facts}` : eyebrow;
  return [
    eyebrowPart(above, width, look, set),
    headingPart({ ...picture, width, sizes }, look, set),
    score ? scorePart(score, width, look, set) : factsPart(facts, width, look, set),
  ];
}

const wordStyle = ({ ink, ground }: Look) => ({ weight: 500, fill: ink, halo: ground }) as const;

const factsPart = (facts: string, width: number, look: Look, set: SetText) =>
  set(facts, oneLine(26, width, wordStyle(look))).svg(margin, foot - 2);

type Score = NonNullable<Picture['score']>;

function scorePart(score: Score, width: number, look: Look, set: SetText): string {
  const style = wordStyle(look);
  const value = set(score.value, oneLine(44, 200, { ...style, weight: 700, fill: look.accent }));
  const label = set(score.label, oneLine(26, width - value.width - 14, style));
  return value.svg(margin, foot) + label.svg(margin + value.width + 14, foot - 2);
}
