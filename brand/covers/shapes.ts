/** The six flat colors of a cover: `deep` and `tone` are near the ground, `glow` is near `pop`. */
export type Color = 'ground' | 'tone' | 'deep' | 'glow' | 'pop' | 'ink';

export type Shape = {
  d: string;
  color: Color;
  /** Of a line; a shape without it is filled. */ width?: number;
};

/** Numbers from 0 to 1, the same ones for the same seed. */
export type Random = () => number;

/**
 * Draws on 460 × 215, in order. What a cover is about lies within 95 of the middle, so that square
 * and upright crops keep it.
 */
export type Scene = (random: Random) => Shape[];

export const fill = (color: Color, d: string): Shape => ({ d, color });
export const line = (color: Color, width: number, d: string): Shape => ({ d, color, width });

export const { round } = Math;
/** A random integer from `from` to `to`, both included. */
export const pick = (random: Random, from: number, to: number) =>
  round(from + random() * (to - from));
export const all = (count: number, make: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => make(n)).join('');

export function circle(x: number, y: number, radius: number): string {
  // Rounded first, because two arcs make a circle only if the radius is exactly half of the
  // distance.
  const r = round(radius);
  return `M${round(x) - r} ${round(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0z`;
}

export const box = (x: number, y: number, width: number, height: number) =>
  `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h-${round(width)}z`;

/** Takes x and y by turns. Writes steps instead of places, which are a third shorter. */
export function polygon(...numbers: number[]): string {
  let d = '';
  let [x, y] = [0, 0];
  for (let n = 0; n < numbers.length; n += 2) {
    const [nextX, nextY] = [round(numbers[n]!), round(numbers[n + 1]!)];
    d += n === 0 ? `M${nextX} ${nextY}l` : joined(nextX - x, nextY - y, n === 2);
    [x, y] = [nextX, nextY];
  }
  return `${d}z`;
}

const joined = (x: number, y: number, isFirst: boolean) =>
  `${isFirst || x < 0 ? '' : ' '}${x}${y < 0 ? '' : ' '}${y}`;

export function regular(sides: number, radius: number, x: number, y: number, turn = 0): string {
  return star(sides, () => radius, x, y, turn);
}

/** A polygon around a center, whose corners have their own distances. */
export function star(
  corners: number,
  radius: (corner: number) => number,
  x: number,
  y: number,
  turn = 0,
): string {
  const numbers = Array.from({ length: corners }, (_, n) => {
    const angle = turn + (n * 2 * Math.PI) / corners;
    return [x + Math.cos(angle) * radius(n), y + Math.sin(angle) * radius(n)];
  });
  return polygon(...numbers.flat());
}

/** The ground in front, highest at `x`. */
export const hill = (y: number, lift: number, x = 230) =>
  `M0 ${y}Q${x} ${y - lift} 460 ${y}V215H0z`;

export const stars = (random: Random, count: number, y: number) =>
  all(count, () => circle(pick(random, 8, 452), pick(random, 8, y), pick(random, 1, 2)));

export const at = (angle: number, radius: number, x: number, y: number) =>
  `${round(x + Math.cos(angle) * radius)} ${round(y + Math.sin(angle) * radius)}`;

/** Collects shapes by color; later colors lie on earlier ones. */
export function layers<Part extends Color>(
  order: readonly Part[],
  draw: (add: (color: Part, d: string) => void) => void,
): Shape[] {
  const drawn = new Map<Part, string>();
  draw((color, d) => drawn.set(color, (drawn.get(color) ?? '') + d));
  return order.flatMap((color) => fill(color, drawn.get(color) ?? ''));
}
