/** The elements of a poster, for SVG and canvas. Colors are hex, which every viewer supports. */
export type PosterPart =
  | {
      kind: 'rect';
      x: number;
      y: number;
      width: number;
      height: number;
      fill: string;
      radius?: number | undefined;
    }
  /** An image of our own site. */
  | { kind: 'image'; href: string; x: number; y: number; width: number; height: number }
  | {
      kind: 'path';
      d: string;
      fill: string;
      stroke?: string | undefined;
      strokeWidth?: number | undefined;
    }
  | {
      kind: 'text';
      x: number;
      y: number;
      text: string;
      size: number;
      weight: number;
      fill: string;
      font: keyof typeof fonts;
      anchor: 'start' | 'middle' | 'end';
    }
  /** A group that is scaled and clipped to its box. */
  | {
      kind: 'box';
      x: number;
      y: number;
      scale: number;
      width: number;
      height: number;
      parts: PosterPart[];
    };

export type Poster = { width: number; height: number; parts: PosterPart[] };

/** Common system fonts, including Chinese ones, as the file is viewed on any device. */
export const fonts = {
  sans: "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', sans-serif",
  numeral:
    "'DIN Alternate', Bahnschrift, 'Roboto Condensed', 'Liberation Sans Narrow', 'Arial Narrow', Arial, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif",
} as const;

type TextOptions = {
  x: number;
  y: number;
  size: number;
  fill: string;
  weight?: number;
  font?: keyof typeof fonts;
  anchor?: 'start' | 'middle' | 'end';
};

export const textPart = (text: string, options: TextOptions): PosterPart => ({
  kind: 'text',
  text,
  weight: 500,
  font: 'sans',
  anchor: 'start',
  ...options,
});
