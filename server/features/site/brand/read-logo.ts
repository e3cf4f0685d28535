import { logoLimits } from '../../../../contract/setting-limits.ts';
import { imageElement, squareSvg } from '../pictures/art.ts';
import { refuse } from './refuse-logo.ts';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * Returns an SVG of 512 by 512 that shows an uploaded file. Runs in the process that draws, which is
 * ended when a file takes too long.
 */
export function readLogo(file: Buffer, parse: (svg: string) => void): string {
  if (file.length === 0) throw refuse({ is: 'missing' });
  if (file.subarray(0, 8).equals(signature)) return squareSvg(512, pngImage(file));
  const svg = withNamespaces(decode(file));
  refuseMissing(svg);
  // A broken picture within another one is only left out.
  parse(svg);
  return squareSvg(512, imageElement(Buffer.from(svg), 512, 'image/svg+xml'));
}

/** A logo without these parts would be another one. */
const neverDrawn = [
  /<(text|image|foreignObject)\b/,
  /\bhref\s*=\s*["']\s*(?!#)([^"'\s]+)/,
  /(url\(\s*(?!["']?#)[^)]{0,40}\)?)/i,
  /(@import)/i,
];

/**
 * The renderer has neither files nor network and knows no scripts, and only its PNG is ever stored.
 * So this protects nobody, but says what would be missing in the picture.
 */
function refuseMissing(svg: string) {
  const seen = svg.replaceAll(/<!--[\s\S]*?-->/g, '');
  for (const part of neverDrawn) {
    const [, what] = part.exec(seen) ?? [];
    if (what) throw refuse({ is: 'notDrawn', what: what.slice(0, 40) });
  }
}

/** Browsers show an SVG without them inside a page, so people have such files. */
function withNamespaces(svg: string): string {
  const [root = ''] = /<svg[^>]*/.exec(svg) ?? [];
  const missing = [
    /\sxmlns\s*=/.test(root) ? '' : ' xmlns="http://www.w3.org/2000/svg"',
    svg.includes('xlink:') && !root.includes('xmlns:xlink')
      ? ' xmlns:xlink="http://www.w3.org/1999/xlink"'
      : '',
  ];
  return svg.replace('<svg', `<svg${missing.join('')}`);
}

function decode(file: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    throw refuse({ is: 'malformed' });
  }
}

/** Reads the size before decoding, because a small file may contain a huge picture. */
function pngImage(file: Buffer): string {
  const { minPixels: min, maxPixels: max } = logoLimits;
  if (file.length < 33 || file.toString('latin1', 12, 16) !== 'IHDR') {
    throw refuse({ is: 'malformed' });
  }
  const sides = [file.readUInt32BE(16), file.readUInt32BE(20)];
  if (sides.some((side) => side < min || side > max)) throw refuse({ is: 'pixels', min, max });
  return imageElement(file, 512);
}
