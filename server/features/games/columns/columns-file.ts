import { open, rename, rm } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import type { Origin } from '../models/types.ts';
import { emptyColumns, type Columns, type GameSort, type Numbers } from './columns.ts';

type Header = {
  origin: Origin;
  /** Covers everything after the header: a flipped bit would put games in a wrong order. */
  checksum: number;
  numbers: Record<string, number>;
  arrays: [name: string, length: number][];
};

/** Every kind of typed array may start at a multiple of this. */
const alignment = 8;
const aligned = (bytes: number) => Math.ceil(bytes / alignment) * alignment;

const orderPrefix = 'order by ';

const arraysOf = (columns: Columns): [string, Numbers][] => {
  const orders = Object.entries(columns.orders).map(([sort, order]) => [orderPrefix + sort, order]);
  return [...Object.entries(columns), ...orders].filter((entry): entry is [string, Numbers] =>
    ArrayBuffer.isView(entry[1]),
  );
};

/** The file has the length of the header, the header as JSON, and the arrays as in memory. */
export async function writeColumns(
  path: string,
  unfinished: string,
  columns: Columns,
  origin: Origin,
) {
  const arrays = arraysOf(columns);
  const parts = arrays.map(([, array]) => paddedBytes(array));
  const numbers = Object.entries(columns).filter(([, value]) => typeof value === 'number');
  const header: Header = {
    origin,
    checksum: parts.reduce((sum, bytes) => crc32(bytes, sum), 0),
    numbers: Object.fromEntries(numbers) as Record<string, number>,
    arrays: arrays.map(([name, array]) => [name, array.length]),
  };
  const head = Buffer.from(JSON.stringify(header));
  const start = Buffer.alloc(aligned(4 + head.length));
  start.writeUInt32LE(head.length);
  head.copy(start, 4);
  // Left over from a crash.
  await rm(unfinished, { force: true });
  const file = await open(unfinished, 'wx');
  try {
    await file.write(start);
    for (const bytes of parts) await file.write(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
}

function paddedBytes(array: Numbers): Buffer {
  const bytes = Buffer.alloc(aligned(array.byteLength));
  bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
  return bytes;
}

export async function readOrigin(path: string): Promise<Origin> {
  const file = await open(path, 'r');
  try {
    const start = Buffer.alloc(4096);
    const { bytesRead } = await file.read(start, 0, start.length, 0);
    return headerOf(start.buffer.slice(start.byteOffset, start.byteOffset + bytesRead)).head.origin;
  } finally {
    await file.close();
  }
}

/** Throws when the file is damaged. */
export async function readColumns(path: string): Promise<{ columns: Columns; origin: Origin }> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const bytes = new Uint8Array(size);
    for (let read = 0; read < size;) {
      const { bytesRead } = await file.read(bytes, read, size - read, read);
      if (bytesRead === 0) throw new Error(`${path} is shorter than it was`);
      read += bytesRead;
    }
    return parse(bytes.buffer);
  } finally {
    await file.close();
  }
}

function headerOf(buffer: ArrayBuffer): { head: Header; end: number } {
  const length = new DataView(buffer).getUint32(0, true);
  const head = JSON.parse(Buffer.from(buffer, 4, length).toString()) as Header;
  return { head, end: aligned(4 + length) };
}

function parse(buffer: ArrayBuffer): { columns: Columns; origin: Origin } {
  const { head, end } = headerOf(buffer);
  const columns = emptyColumns(0);
  const lengths = new Map(head.arrays);
  let offset = end;
  // The file has the memory layout of the arrays, so that nothing is copied.
  const views = arraysOf(columns).map(([name, { constructor }]) => {
    const Kind = constructor as new (
      buffer: ArrayBuffer,
      offset: number,
      length: number,
    ) => Numbers;
    const view = new Kind(buffer, offset, lengths.get(name)!);
    offset += aligned(view.byteLength);
    return [name, view] as const;
  });
  if (offset !== buffer.byteLength) throw new Error('The columns do not fill their file');
  if (crc32(new Uint8Array(buffer, end)) !== head.checksum) {
    throw new Error('The columns are not what was written');
  }
  for (const [name, view] of views) {
    if (name.startsWith(orderPrefix))
      columns.orders[name.slice(orderPrefix.length) as GameSort] = view as Uint32Array<ArrayBuffer>;
    else Object.assign(columns, { [name]: view });
  }
  return { columns: Object.assign(columns, head.numbers), origin: head.origin };
}
