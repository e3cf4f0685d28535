import { fonts, type Poster, type PosterPart } from './poster-parts.ts';

/** Phones refuse larger canvases. */
const mostPixels = 16_000_000;

/**
 * Drawn part by part instead of loading the SVG as a picture: the content security policy of the
 * page allows neither data: nor blob: pictures, and need not allow them for this.
 */
export async function posterPng({ width, height, parts }: Poster): Promise<Blob> {
  const scale = Math.min(2, Math.sqrt(mostPixels / (width * height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(width * scale);
  canvas.height = Math.floor(height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas');
  context.scale(scale, scale);
  for (const part of parts) draw(context, part);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The canvas could not be read');
  return blob;
}

export const posterFile = (svg: SVGSVGElement): Blob =>
  new Blob([posterCode(svg)], { type: 'image/svg+xml' });

export const posterCode = (svg: SVGSVGElement): string =>
  new XMLSerializer().serializeToString(svg);

function draw(context: CanvasRenderingContext2D, part: PosterPart): void {
  switch (part.kind) {
    case 'rect':
      context.fillStyle = part.fill;
      context.beginPath();
      context.roundRect(part.x, part.y, part.width, part.height, part.radius ?? 0);
      context.fill();
      return;
    case 'path':
      drawPath(context, part);
      return;
    case 'text':
      drawText(context, part);
      return;
    case 'box':
      context.save();
      context.translate(part.x, part.y);
      context.scale(part.scale, part.scale);
      if (part.width !== Infinity) {
        context.beginPath();
        context.rect(0, 0, part.width, part.height);
        context.clip();
      }
      for (const inner of part.parts) draw(context, inner);
      context.restore();
  }
}

function drawPath(
  context: CanvasRenderingContext2D,
  { d, fill, stroke, strokeWidth = 1 }: Extract<PosterPart, { kind: 'path' }>,
): void {
  const path = new Path2D(d);
  if (fill !== 'none') {
    context.fillStyle = fill;
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is no array
    context.fill(path);
  }
  if (stroke === undefined) return;
  context.strokeStyle = stroke;
  context.lineWidth = strokeWidth;
  context.stroke(path);
}

function drawText(
  context: CanvasRenderingContext2D,
  part: Extract<PosterPart, { kind: 'text' }>,
): void {
  context.font = `${part.weight} ${part.size}px ${fonts[part.font]}`;
  context.textAlign = part.anchor === 'middle' ? 'center' : part.anchor;
  if (part.halo !== undefined) {
    context.strokeStyle = part.halo;
    context.lineWidth = 7;
    context.lineJoin = 'round';
    context.strokeText(part.text, part.x, part.y);
  }
  context.fillStyle = part.fill;
  context.fillText(part.text, part.x, part.y);
}
