/** What a poster is made of, drawn the same way as SVG and on a canvas. Colors are hex: not every reader of SVG knows more. */
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
  /** A picture of our own site. */
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
      /** Outlines the letters with the ground, where something may lie under them. */
      halo?: string | undefined;
    }
  /** Its parts are drawn at their own scale, and only inside of its box. */
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

/** The viewer of the file has fonts of its own, Chinese ones included. */
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
