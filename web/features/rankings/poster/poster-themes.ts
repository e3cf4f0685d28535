import { ownShades } from '../../../../brand/accent.ts';

export type PosterTheme = Record<
  'ground' | 'row' | 'ink' | 'faint' | 'accent' | 'green' | 'red' | 'line',
  string
>;

export const posterThemes = {
  light: {
    ground: '#f4f8f8',
    row: '#ffffff',
    ink: '#0b2025',
    faint: '#53696e',
    accent: '#c23b00',
    green: '#0b6e47',
    red: '#ae1440',
    line: '#d5dfe0',
  },
  dark: {
    ground: '#091416',
    row: '#12232a',
    ink: '#e9f2f2',
    faint: '#90a7ab',
    accent: '#ff9957',
    green: '#5fd39c',
    red: '#ff8ca3',
    line: '#22363a',
  },
  accent: {
    ground: '#b33600',
    row: '#9b2f02',
    ink: '#fff8f3',
    faint: '#ffd9c2',
    accent: '#ffd27a',
    green: '#b9f2cf',
    red: '#ffd0d8',
    line: '#cf5a26',
  },
} as const satisfies Record<string, PosterTheme>;

/** The themes in the site's own accent color, if it has one. */
export function themesIn(accent: string): Record<PosterThemeName, PosterTheme> {
  const shades = accent === '' ? undefined : ownShades(accent);
  if (!shades) return posterThemes;
  const { light, dark } = shades;
  return {
    light: { ...posterThemes.light, accent: light.accent },
    dark: { ...posterThemes.dark, accent: dark.accent },
    accent: {
      ...posterThemes.accent,
      ground: light.accent,
      row: light.strong,
      ink: '#ffffff',
      faint: light.soft,
      accent: light.soft,
      line: light.line,
    },
  };
}

export type PosterThemeName = keyof typeof posterThemes;
