export type Palette = {
  ground: string;
  /** Slightly different from the ground, for the background part of the motif. */
  tone: string;
  /** The accent color of the cover. */
  pop: string;
  ink: string;
};

// Petrol, aubergine, oxblood, forest, cobalt, midnight, wine, bronze, dusk, lagoon, vermilion,
// olive, steel, orchid.
const dark =
  '0f3a40ff9957 3a1d40f2b84b 5a1620f6ab8b 16402cdbe36c 1b2f7d74d3f4 132238f4705f 5b1a4963d6c3 ' +
  '472d14f2c96f 33315dffb3a2 0b6a6affe2a6 a82c1bffdca6 454d1df3d27a 2f4858f9b572 9f2d77ffe08a';

// Sand, mint, coral, marigold, sky, lilac, rose, peach, lime, ice.
const light =
  'ead9b8bf422b bfe0d00d5c55 f08f70431635 f2b9427b1f2c abd5e9d4432d d0c5eb492a9e f0c1c68b1141 ' +
  'f6dcc91c5d69 d0e07c2f4d1c d9e4ec274cae';

export const palettes: readonly Palette[] = [...paletteOf(dark, 255), ...paletteOf(light, 0)];

/** `far` is the channel value of the color far from the ground: 255 for white, 0 for black. */
function paletteOf(rows: string, far: number): Palette[] {
  const tone = (channel: string) =>
    Math.round(Number.parseInt(channel, 16) * 0.87 + far * 0.13)
      .toString(16)
      .padStart(2, '0');
  return rows.split(' ').map((row) => ({
    ground: `#${row.slice(0, 6)}`,
    tone: `#${row.slice(0, 6).replace(/../g, tone)}`,
    pop: `#${row.slice(6)}`,
    ink: far ? '#f8f2ea' : '#1f1a26',
  }));
}
