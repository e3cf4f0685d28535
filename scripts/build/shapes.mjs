/**
 * A shape says how far a point lies outside of it (negative inside), in its own units.
 * @typedef {(x: number, y: number) => number} Shape
 * @typedef {{ shape: Shape, colour: string }} Layer
 */

/**
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @param {number | [number, number, number, number]} radius one, or four from the top left on, clockwise
 * @returns {Shape}
 */
export function box(x, y, width, height, radius = 0) {
  const [topLeft, topRight, bottomRight, bottomLeft] =
    typeof radius === 'number' ? [radius, radius, radius, radius] : radius;
  const [halfWidth, halfHeight] = [width / 2, height / 2];
  return (px, py) => {
    const [dx, dy] = [px - x - halfWidth, py - y - halfHeight];
    const r = dy < 0 ? (dx < 0 ? topLeft : topRight) : dx < 0 ? bottomLeft : bottomRight;
    const [outX, outY] = [Math.abs(dx) - halfWidth + r, Math.abs(dy) - halfHeight + r];
    return Math.min(Math.max(outX, outY), 0) + Math.hypot(Math.max(outX, 0), Math.max(outY, 0)) - r;
  };
}

/**
 * A stroke from one point to another, with round ends.
 * @param {number} fromX
 * @param {number} fromY
 * @param {number} toX
 * @param {number} toY
 * @param {number} width
 * @returns {Shape}
 */
export function stroke(fromX, fromY, toX, toY, width) {
  const [vx, vy] = [toX - fromX, toY - fromY];
  const length = vx * vx + vy * vy;
  return (px, py) => {
    const along = Math.min(1, Math.max(0, ((px - fromX) * vx + (py - fromY) * vy) / length));
    return Math.hypot(px - fromX - along * vx, py - fromY - along * vy) - width / 2;
  };
}

/**
 * A ring, or its lower half.
 * @param {number} x
 * @param {number} y
 * @param {number} radius to the middle of the line
 * @param {number} width
 * @param {boolean} isHalf
 * @returns {Shape}
 */
export function ring(x, y, radius, width, isHalf = false) {
  return (px, py) => {
    const distance = Math.abs(Math.hypot(px - x, py - y) - radius) - width / 2;
    return isHalf ? Math.max(distance, y - py) : distance;
  };
}

/**
 * @param {Shape} shape
 * @param {number} x
 * @param {number} y
 * @param {number} scale
 * @returns {Shape}
 */
export const placed = (shape, x, y, scale) => (px, py) =>
  shape((px - x) / scale, (py - y) / scale) * scale;

/**
 * Paints the layers over one another; what lies on an edge is mixed by the share it covers.
 * @param {number} width
 * @param {number} height
 * @param {Layer[]} layers
 */
export function paint(width, height, layers) {
  const pixels = new Uint8Array(width * height * 4);
  for (const { shape, colour } of layers) {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
      Number.parseInt(colour.slice(at, at + 2), 16),
    );
    for (let y = 0; y < height; y += 1) {
      // As far as the edge is away, everything is alike: outside to be skipped, inside to be filled.
      for (let x = 0, run = 1; x < width; x += run) {
        const distance = shape(x + 0.5, y + 0.5);
        run = Math.max(1, Math.floor(Math.abs(distance) - 0.5));
        if (distance >= 0.5) continue;
        const cover = Math.min(1, 0.5 - distance);
        const end = Math.min(width, x + run);
        for (let at = x; at < end; at += 1) {
          mix(pixels, (y * width + at) * 4, [red, green, blue], cover);
        }
      }
    }
  }
  return pixels;
}

/**
 * @param {Uint8Array} pixels
 * @param {number} at
 * @param {[number, number, number]} colour
 * @param {number} cover
 */
function mix(pixels, at, colour, cover) {
  const below = (pixels[at + 3] ?? 0) / 255;
  const opacity = cover + below * (1 - cover);
  colour.forEach((part, index) => {
    const under = (pixels[at + index] ?? 0) * below * (1 - cover);
    pixels[at + index] = Math.round((part * cover + under) / opacity);
  });
  pixels[at + 3] = Math.round(opacity * 255);
}
