import type { Palette } from '../../contract/games/cover-names.ts';

/** The six flat colors of a cover: `deep` and `tone` are near the ground, `glow` is near `pop`. */
export type Color = 'ground' | 'tone' | 'deep' | 'glow' | 'pop' | 'ink';

export type Colors = Record<Color, string> & { isDark: boolean };

const inks = { dark: '#f8f2ea', light: '#1f1a26' };

const dark = (ground: string, pop: string): Colors => ({
  ground,
  pop,
  ink: inks.dark,
  isDark: true,
  tone: mixed(ground, '#ffffff', 0.11),
  deep: mixed(ground, '#000000', 0.3),
  glow: mixed(pop, ground, 0.5),
});

const light = (ground: string, pop: string): Colors => ({
  ground,
  pop,
  ink: inks.light,
  isDark: false,
  tone: mixed(ground, '#000000', 0.11),
  deep: mixed(ground, '#ffffff', 0.42),
  glow: mixed(pop, ground, 0.5),
});

/** Two colors are picked by hand, three derived from them. */
export const colorsOf: Record<Palette, Colors> = {
  petrol: dark('#0f3a40', '#ff9957'),
  aubergine: dark('#3a1d40', '#f2b84b'),
  oxblood: dark('#5a1620', '#f6ab8b'),
  forest: dark('#16402c', '#dbe36c'),
  cobalt: dark('#1b2f7d', '#74d3f4'),
  midnight: dark('#132238', '#f4705f'),
  wine: dark('#5b1a49', '#63d6c3'),
  bronze: dark('#472d14', '#f2c96f'),
  dusk: dark('#33315d', '#ffb3a2'),
  lagoon: dark('#0b6a6a', '#ffe2a6'),
  vermilion: dark('#a82c1b', '#ffdca6'),
  olive: dark('#454d1d', '#f3d27a'),
  steel: dark('#2f4858', '#f9b572'),
  orchid: dark('#9f2d77', '#ffe08a'),
  sand: light('#ead9b8', '#bf422b'),
  mint: light('#bfe0d0', '#0d5c55'),
  coral: light('#f08f70', '#431635'),
  marigold: light('#f2b942', '#7b1f2c'),
  sky: light('#abd5e9', '#d4432d'),
  lilac: light('#d0c5eb', '#492a9e'),
  rose: light('#f0c1c6', '#8b1141'),
  peach: light('#f6dcc9', '#1c5d69'),
  lime: light('#d0e07c', '#2f4d1c'),
  ice: light('#d9e4ec', '#274cae'),
};

function mixed(from: string, to: string, share: number): string {
  const channels = [1, 3, 5].map((start) => {
    const [one = 0, other = 0] = [from, to].map((hex) =>
      Number.parseInt(hex.slice(start, start + 2), 16),
    );
    return Math.round(one + (other - one) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
