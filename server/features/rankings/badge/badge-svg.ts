import { ownShades } from '../../../../brand/accent.ts';
import type { Theme } from '../../../../contract/limits.ts';
import { escapeMarkup } from '../../../platform/text/escape-markup.ts';
import type { BadgeTexts } from './badge-texts.ts';

const height = 28;
const fontSize = 13;
const padding = 10;
/** The little podium in front of the label. */
const mark = { width: 14, gap: 7 };

/** Fonts of the reader's system, because a picture on another site may load none. */
const fonts =
  "-apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif";

const colors = {
  light: {
    label: { ground: '#ffffff', ink: '#0b2025' },
    listed: { ground: '#c23b00', ink: '#ffffff' },
    unlisted: { ground: '#e8efef', ink: '#3a5156' },
    line: '#d5dfe0',
    podium: '#c23b00',
  },
  dark: {
    label: { ground: '#101e21', ink: '#e9f2f2' },
    listed: { ground: '#ff9957', ink: '#2b1103' },
    unlisted: { ground: '#22363a', ink: '#b4c6c9' },
    line: '#22363a',
    podium: '#ff9957',
  },
} as const satisfies Record<Theme, object>;

type BadgeStyle = { theme: Theme; isListed: boolean; accent: string };

/** The built-in colors, with the site's own accent. */
function paletteOf(theme: Theme, accent: string) {
  const palette = colors[theme];
  const shades = ownShades(accent);
  if (!shades) return palette;
  const { accent: ground, onAccent: ink } = shades[theme];
  return { ...palette, listed: { ground, ink }, podium: ground };
}

/** Uses attributes only, no style sheet and no script, so that it looks the same on every site. */
export function badgeSvg(
  { label, value, title }: BadgeTexts,
  { theme, isListed, accent }: BadgeStyle,
): string {
  const palette = paletteOf(theme, accent);
  const right = isListed ? palette.listed : palette.unlisted;
  const labelX = padding + mark.width + mark.gap;
  const split = Math.ceil(labelX + textWidth(label) + padding);
  const width = Math.ceil(split + textWidth(value) + 2 * padding);
  const titleText = escapeMarkup(title);
  const edge = `width="${width - 1}" height="${height - 1}" rx="6"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${titleText}">
<title>${titleText}</title>
<clipPath id="c"><rect x=".5" y=".5" ${edge}/></clipPath>
<g clip-path="url(#c)"><rect width="${split}" height="${height}" fill="${palette.label.ground}"/><rect x="${split}" width="${width - split}" height="${height}" fill="${right.ground}"/></g>
<rect x=".5" y=".5" ${edge} fill="none" stroke="${palette.line}"/>
<path d="M${padding} 15h4v6h-4zM${padding + 5} 7h4v14h-4zM${padding + 10} 11h4v10h-4z" fill="${palette.podium}"/>
<g font-family="${fonts}" font-size="${fontSize}" font-weight="600">${textAt(label, labelX, palette.label.ink)}${textAt(value, split + padding, right.ink)}</g>
</svg>
`;
}

/** Fonts differ between systems, so the text is fitted to its estimated width. */
const textAt = (text: string, x: number, ink: string): string =>
  `<text x="${x}" y="18.5" fill="${ink}" textLength="${textWidth(text)}" lengthAdjust="spacingAndGlyphs">${escapeMarkup(text)}</text>`;

const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u;

const textWidth = (text: string): number =>
  Math.ceil(Array.from(text, charWidth).reduce((sum, width) => sum + width, 0) * fontSize);

/** The estimated width of a character in em, for a bold system sans-serif font. */
function charWidth(char: string): number {
  if (wide.test(char)) return 1;
  if (/[iljItfr.,:;'!|·()\- ]/.test(char)) return 0.34;
  if (/[mwMW@%]/.test(char)) return 0.9;
  return /[A-Z0-9#&]/.test(char) ? 0.63 : 0.57;
}
