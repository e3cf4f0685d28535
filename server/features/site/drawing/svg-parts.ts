export const imageElement = (png: Uint8Array, size: number): string =>
  `<image width="${size}" height="${size}" href="data:image/png;base64,${Buffer.from(png).toString('base64')}"/>`;

export const squareSvg = (size: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">${content}</svg>`;
