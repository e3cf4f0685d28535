/** What is known of one hour: the sum of its samples, how many they are, and the highest. */
export type Hour = { hour: number; samples: number; total: number; peak: number };

/**
 * The hours of a day in a few bytes: each as its number, its samples, and its values as differences
 * from the hour before. A day of hourly samples takes some 65 bytes where rows would take 400.
 */
export function packHours(hours: readonly Hour[]): Uint8Array {
  const bytes: number[] = [];
  let before = 0;
  for (const { hour, samples, total, peak } of hours) {
    bytes.push(hour);
    writeNumber(bytes, samples);
    writeNumber(bytes, zigzag(peak - before));
    // Of one sample the sum and the peak are the same.
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

/** The same hours with one sample more. */
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

/** Seven bits to a byte; the eighth marks that more follow. By division, because sums exceed 32 bits. */
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
