/** The samples of one hour: their number, sum and highest value. */
export type Hour = { hour: number; samples: number; total: number; peak: number };

/**
 * Packs the hours of a day: each as its number, its sample count, and its values as differences
 * from the previous hour. A day of hourly samples takes about 65 bytes; rows would take 400.
 */
export function packHours(hours: readonly Hour[]): Uint8Array {
  const bytes: number[] = [];
  let before = 0;
  for (const { hour, samples, total, peak } of hours) {
    bytes.push(hour);
    writeNumber(bytes, samples);
    writeNumber(bytes, zigzag(peak - before));
    // With one sample, the sum equals the peak.
    if (samples > 1) writeNumber(bytes, samples * peak - total);
    before = peak;
  }
  return Uint8Array.from(bytes);
}

export function unpackHours(bytes: Uint8Array): Hour[] {
  const hours: Hour[] = [];
  const reader = { bytes, at: 0 };
  let peak = 0;
  while (reader.at < bytes.length) {
    const hour = readNumber(reader);
    const samples = readNumber(reader);
    peak += unzigzag(readNumber(reader));
    const total = samples * peak - (samples > 1 ? readNumber(reader) : 0);
    hours.push({ hour, samples, total, peak });
  }
  return hours;
}

/** Returns the hours with one more sample. */
export function addSample(hours: readonly Hour[], hour: number, players: number): Hour[] {
  const known = hours.find((entry) => entry.hour === hour);
  const added = {
    hour,
    samples: (known?.samples ?? 0) + 1,
    total: (known?.total ?? 0) + players,
    peak: Math.max(known?.peak ?? 0, players),
  };
  const others = hours.filter((entry) => entry.hour !== hour);
  return [...others, added].toSorted((a, b) => a.hour - b.hour);
}

const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value);
const unzigzag = (value: number) => (value % 2 === 1 ? -(value + 1) / 2 : value / 2);

/**
 * Writes seven bits per byte; the eighth marks that more follow. Divides instead of shifting,
 * because sums exceed 32 bits.
 */
function writeNumber(bytes: number[], value: number) {
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  bytes.push(rest);
}

function readNumber(reader: { bytes: Uint8Array; at: number }): number {
  let value = 0;
  let factor = 1;
  for (;;) {
    const byte = reader.bytes[reader.at++]!;
    value += (byte % 128) * factor;
    if (byte < 128) return value;
    factor *= 128;
  }
}
