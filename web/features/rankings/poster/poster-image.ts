import { fonts, type Poster, type PosterPart } from './poster-parts.ts';

/** The limit for canvases on phones. */
const maxPixels = 16_000_000;

/**
 * Draws each part on a canvas instead of loading the SVG as an image, for which the content
 * security policy would have to allow data: or blob: images.
 */
export async function posterPng({ width, height, parts }: Poster): Promise<Blob> {
  const scale = Math.min(2, Math.sqrt(maxPixels / (width * height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(width * scale);
  canvas.height = Math.floor(height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas');
  context.scale(scale, scale);
  const images = await loadImages(parts);
  for (const part of parts) draw(context, part, images);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The canvas could not be read');
  return blob;
}

export const posterFile = async (svg: SVGSVGElement): Promise<Blob> =>
  new Blob([await posterCode(svg)], { type: 'image/svg+xml' });

/** Embeds the images, because the file is opened outside of the site. */
export async function posterCode(svg: SVGSVGElement): Promise<string> {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  for (const image of copy.querySelectorAll('image')) {
    image.setAttribute('href', await dataUrl(image.getAttribute('href') ?? ''));
  }
  return new XMLSerializer().serializeToString(copy);
}

async function dataUrl(address: string): Promise<string> {
  const blob = await (await fetch(address)).blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(new Error('The picture could not be read')));
    reader.readAsDataURL(blob);
  });
}

type Images = ReadonlyMap<string, ImageBitmap>;

async function loadImages(parts: readonly PosterPart[]): Promise<Images> {
  const addresses = new Set(parts.flatMap(imageAddresses));
  const loaded = [...addresses].map(async (address): Promise<[string, ImageBitmap]> => {
    const blob = await (await fetch(address)).blob();
    return [address, await createImageBitmap(blob)];
  });
  return new Map(await Promise.all(loaded));
}

function imageAddresses(part: PosterPart): string[] {
  if (part.kind === 'box') return part.parts.flatMap(imageAddresses);
  return part.kind === 'image' ? [part.href] : [];
}

function draw(context: CanvasRenderingContext2D, part: PosterPart, images: Images): void {
  switch (part.kind) {
    case 'rect':
      context.fillStyle = part.fill;
      context.beginPath();
      context.roundRect(part.x, part.y, part.width, part.height, part.radius ?? 0);
      context.fill();
      return;
    case 'image': {
      const image = images.get(part.href);
      if (image) context.drawImage(image, part.x, part.y, part.width, part.height);
      return;
    }
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
      context.beginPath();
      context.rect(0, 0, part.width, part.height);
      context.clip();
      for (const inner of part.parts) draw(context, inner, images);
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
  context.fillStyle = part.fill;
  context.fillText(part.text, part.x, part.y);
}
