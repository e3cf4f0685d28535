export const imageElement = (
  picture: Uint8Array,
  size: number,
  type: 'image/png' | 'image/svg+xml' = 'image/png',
): string =>
  `<image width="${size}" height="${size}" href="data:${type};base64,${Buffer.from(picture).toString('base64')}"/>`;

export const squareSvg = (size: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">${content}</svg>`;
