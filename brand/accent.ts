/**
 * Shades of one color. An operator chooses a color, and each theme gets a shade of the same hue
 * with enough contrast for text and for button labels. Lightness is that of OKLCH, which matches
 * perceived brightness.
 */

type Oklch = { lightness: number; chroma: number; hue: number };
type Rgb = readonly [red: number, green: number, blue: number];

/** The background of each theme that has the least contrast to the accent. */
const grounds = { light: '#e8efef', dark: '#18292d' } as const;
const minContrast = 4.5;
/** A shade whose lightness differs more is perceived as another color. */
const maxStep = 0.35;
const step = 0.005;

export const defaultAccent = '#c23b00';

export type Shade = {
  accent: string;
  strong: string;
  onAccent: string;
  soft: string;
  line: string;
};
export type AccentShades = { light: Shade; dark: Shade };

/** The shades of a color, or the nearest color that has valid shades. */
export function shadesOf(accent: string): { shades: AccentShades } | { nearest: string } {
  const given = toOklch(parse(accent));
  const { light, dark, isNear } = readableShades(given);
  if (!isNear) return { nearest: nearestTo(given) };
  return {
    shades: {
      light: {
        accent: hexOf(light),
        strong: hexOf({ ...light, lightness: light.lightness - 0.08 }),
        onAccent: '#ffffff',
        soft: hexOf({ ...light, lightness: 0.95, chroma: light.chroma * 0.18 }),
        line: hexOf({ ...light, lightness: 0.82, chroma: light.chroma * 0.5 }),
      },
      dark: {
        accent: hexOf(dark),
        strong: hexOf({ ...dark, lightness: Math.min(0.95, dark.lightness + 0.07) }),
        onAccent: hexOf({ ...dark, lightness: 0.2, chroma: Math.min(dark.chroma, 0.06) }),
        soft: hexOf({ ...dark, lightness: 0.27, chroma: dark.chroma * 0.3 }),
        line: hexOf({ ...dark, lightness: 0.42, chroma: dark.chroma * 0.55 }),
      },
    },
  };
}

/** The shades of a site's own color; undefined for the built-in one. */
export function ownShades(accent: string): AccentShades | undefined {
  if (accent === defaultAccent) return undefined;
  const found = shadesOf(accent);
  return 'shades' in found ? found.shades : undefined;
}

function readableShades(given: Oklch) {
  const light = readable(given, grounds.light, -1);
  const dark = readable(given, grounds.dark, 1);
  const steps = [light, dark].map(({ lightness }) => Math.abs(lightness - given.lightness));
  return { light, dark, isNear: Math.max(...steps) <= maxStep };
}

/** Changes the lightness as little as necessary for enough contrast. */
function readable(color: Oklch, ground: string, direction: 1 | -1): Oklch {
  let { lightness } = color;
  const at = () => ({ ...color, lightness });
  while (contrast(hexOf(at()), ground) < minContrast && lightness >= 0 && lightness <= 1) {
    lightness += direction * step;
  }
  return at();
}

function nearestTo(color: Oklch): string {
  const direction = color.lightness > 0.5 ? -1 : 1;
  for (let lightness = color.lightness; ; lightness += direction * step) {
    const hex = hexOf({ ...color, lightness });
    if (readableShades(toOklch(parse(hex))).isNear) return hex;
  }
}

export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = parse(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Converts to linear light, from 0 to 1. */
function parse(hex: string): Rgb {
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

function toOklch([red, green, blue]: Rgb): Oklch {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

/** Reduces the chroma where sRGB cannot represent the color. */
function hexOf(color: Oklch): string {
  for (let { chroma } = color; ; chroma = Math.max(0, chroma - 0.005)) {
    const parts = toRgb({ ...color, chroma });
    const isShown = parts.every((part) => part >= -0.0005 && part <= 1.0005);
    if (isShown || chroma === 0) return `#${parts.map(hexPart).join('')}`;
  }
}

function toRgb({ lightness, chroma, hue }: Oklch): Rgb {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

function hexPart(linear: number): string {
  const light = Math.min(1, Math.max(0, linear));
  const value = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.round(value * 255)
    .toString(16)
    .padStart(2, '0');
}
