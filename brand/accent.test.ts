import { expect, test } from 'vitest';
import { contrast, shadesOf } from './accent.ts';

const shades = (color: string) => {
  const found = shadesOf(color);
  if ('nearest' in found) throw new Error(`${color} is refused`);
  return found.shades;
};

const grounds = {
  light: ['#ffffff', '#f4f8f8', '#e8efef'],
  dark: ['#091416', '#101e21', '#18292d'],
};

test.each(['#c23b00', '#1a73e8', '#e50914', '#5865f2', '#1db954', '#7b1fa2', '#1a237e', '#00897b'])(
  'the shades of %s can be read in both themes',
  (color) => {
    const found = shades(color);
    for (const theme of ['light', 'dark'] as const) {
      const { accent, strong, onAccent, soft } = found[theme];
      for (const ground of grounds[theme]) {
        expect(contrast(accent, ground), `${theme} ${accent}`).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrast(onAccent, accent)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(onAccent, strong)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(strong, soft)).toBeGreaterThanOrEqual(4.5);
    }
  },
);

test.each(['#000000', '#ffffff', '#ffff00'])('%s is refused, with a color that is not', (color) => {
  const found = shadesOf(color);
  expect(found).toEqual({ nearest: expect.stringMatching(/^#[0-9a-f]{6}$/) });
  if ('nearest' in found) expect(shadesOf(found.nearest)).toHaveProperty('shades');
});
