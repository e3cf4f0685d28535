import { expect, test } from 'vitest';
import type { AppError } from '../../../platform/http/errors.ts';
import { readLogo } from './read-logo.ts';

const svg = (content: string, root = 'viewBox="0 0 10 10"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${root}>${content}</svg>`);

function problemOf(file: Buffer): unknown {
  try {
    return readLogo(file, () => {});
  } catch (error) {
    return (error as AppError).details.fields?.['logo'];
  }
}

test('a file of a drawing program is a logo', () => {
  const file = Buffer.from(`<?xml version="1.0"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<!-- Made with care -->
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:inkscape="http://www.inkscape.org/" width="20px" height="10px" fill="none">
  <title>Mark</title><metadata><rdf:RDF/></metadata><inkscape:view id="x"/>
  <style>.a,g>.b{fill:#f00;font-family:Arial} .b{stroke:url(#g)}</style>
  <defs><linearGradient id="g" xlink:href="#h"><stop offset="0" stop-color="red"/></linearGradient></defs>
  <clipPath id="c"><use xlink:href="#p"/></clipPath>
  <g inkscape:label="Layer" clip-path="url(#c)"><path id="p" class="b" d="M0 0h5" style="stroke-dasharray:2;filter:none"/></g>
  <rect fill="url('#g') red" width="5" height="5"/>
</svg>`);
  expect(readLogo(file, () => {})).toContain('href="data:image/svg+xml;base64,');
});

test.each([
  ['foreign content', '<foreignObject/>', 'foreignObject'],
  ['picture', '<image href="https://example.org/x.png"/>', 'image'],
  ['outside repetition', '<use href="x.svg#a"/>', 'x.svg#a'],
  ['text', '<text>Name</text>', 'text'],
  ['outside paint', '<path fill="url(https://x/#a)" d="M0 0"/>', 'url(https://x/#a)'],
  ['outside style', '<path style="fill:url( //x/#a)" d="M0 0"/>', 'url( //x/#a)'],
  ['outside gradient', '<linearGradient href="https://x/#a"/>', 'https://x/#a'],
  ['script address', '<linearGradient xlink:href="javascript:alert(1)"/>', 'javascript:alert(1)'],
  ['import', '<style>@import "x.css";.a{fill:red}</style>', '@import'],
])('%s is refused by its name', (_name, content, what) => {
  expect(problemOf(svg(content))).toEqual({ is: 'notDrawn', what });
});

test('files that are no text are refused', () => {
  expect(problemOf(Buffer.from([0xff, 0xfe, 0x00]))).toEqual({ is: 'malformed' });
  expect(problemOf(Buffer.alloc(0))).toEqual({ is: 'missing' });
});

test('the size of a PNG is read before it is decoded', () => {
  const png = (width: number, height: number) => {
    const file = Buffer.alloc(64);
    file.write('\x89PNG\r\n\x1a\n', 'latin1');
    file.write('IHDR', 12, 'latin1');
    file.writeUInt32BE(width, 16);
    file.writeUInt32BE(height, 20);
    return file;
  };
  const pixels = { is: 'pixels', min: 64, max: 2048 };
  expect(problemOf(png(60_000, 60_000))).toEqual(pixels);
  expect(problemOf(png(512, 16))).toEqual(pixels);
  expect(problemOf(png(512, 300))).toContain(
    '<image width="512" height="512" href="data:image/png',
  );
});
