export type Shape = {
  d: string;
  fill?: 'tone' | 'pop' | 'ink';
  stroke?: 'tone' | 'pop' | 'ink' | 'ground';
  width?: number;
};

export type Random = () => number;

/** Draws around the origin inside a radius of about 110; `random` is seeded by the game's id. */
export type Motif = (random: Random) => Shape[];

export const round = Math.round;
/** A random integer from `from` to `to`, both included. */
export const pick = (random: Random, from: number, to: number) =>
  round(from + random() * (to - from));
export const times = <Made>(count: number, make: (n: number) => Made): Made[] =>
  Array.from({ length: count }, (_, n) => make(n));
export const all = (count: number, make: (n: number) => string) => times(count, make).join('');
export const lines = (count: number, make: (n: number) => string) =>
  `M${times(count, make).join('L')}`;
export const ring = (x: number, y: number, radius: number) => {
  // Rounded first, because two arcs make a circle only if the radius is exactly half of the
  // distance.
  const r = round(radius);
  return `M${round(x) - r} ${round(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0z`;
};
export const at = (angle: number, r: number, x = 0, y = 0) =>
  `${round(x + Math.cos(angle) * r)} ${round(y + Math.sin(angle) * r)}`;
export const polygon = (sides: number, r: number, x: number, y: number, turn = 0) =>
  `${lines(sides, (n) => at(turn + (n * 2 * Math.PI) / sides, r, x, y))}z`;

export const fill = (kind: 'tone' | 'pop' | 'ink', d: string): Shape => ({ d, fill: kind });
export const line = (kind: 'tone' | 'pop' | 'ink' | 'ground', width: number, d: string): Shape => ({
  d,
  stroke: kind,
  width,
});

/** Draws many cells in three colors, with the accent on top. */
export function cells(
  draw: (add: (kind: 'tone' | 'pop' | 'ink', d: string) => void) => void,
): Shape[] {
  const drawn = { tone: '', ink: '', pop: '' };
  draw((kind, d) => (drawn[kind] += d));
  return [fill('tone', drawn.tone), fill('ink', drawn.ink), fill('pop', drawn.pop)];
}
