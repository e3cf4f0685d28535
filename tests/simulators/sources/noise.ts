/** A number from 0 to 1 that is always the same for the same seed. */
export function noise(seed: number): number {
  let value = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d);
  value = Math.imul(value ^ (value >>> 12), 0x297a2d39);
  return ((value ^ (value >>> 15)) >>> 0) / 2 ** 32;
}

export const pick = <Item>(list: readonly Item[], seed: number): Item =>
  list[Math.floor(noise(seed) * list.length)]!;
