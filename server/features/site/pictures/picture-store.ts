import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const maxStored = { files: 1000, bytes: 64 * 1024 * 1024 };

/** A cache of drawn pictures on disk; the least recently used are removed first. */
export function createPictureStore(folder: string, most = maxStored) {
  /** Sizes in bytes by name, least recently used first; read from the disk when first needed. */
  let sizes: Promise<Map<string, number>> | undefined;
  const listed = () => (sizes ??= list(folder));
  const place = (name: string) => join(folder, `${name}.png`);

  return {
    async find(name: string): Promise<Buffer | undefined> {
      const known = await listed();
      const size = known.get(name);
      if (size === undefined) return undefined;
      known.delete(name);
      try {
        const bytes = await readFile(place(name));
        known.set(name, size);
        return bytes;
      } catch {
        return undefined;
      }
    },

    async keep(name: string, bytes: Uint8Array): Promise<void> {
      const known = await listed();
      await mkdir(folder, { recursive: true });
      const unfinished = join(folder, `${name}.${process.pid}.part`);
      await writeFile(unfinished, bytes);
      await rename(unfinished, place(name));
      known.set(name, bytes.length);
      let total = [...known.values()].reduce((sum, size) => sum + size, 0);
      for (const [oldest, size] of known) {
        if (known.size <= most.files && total <= most.bytes) break;
        known.delete(oldest);
        total -= size;
        await rm(place(oldest), { force: true });
      }
    },
  };
}

async function list(folder: string): Promise<Map<string, number>> {
  const names = await readdir(folder).catch(() => []);
  // Unfinished files that a crash left behind.
  const unfinished = names.filter((name) => name.endsWith('.part'));
  await Promise.all(unfinished.map((name) => rm(join(folder, name), { force: true })));
  const files = await Promise.all(
    names
      .filter((name) => name.endsWith('.png'))
      .map(async (name) => ({ name: name.slice(0, -4), ...(await stat(join(folder, name))) })),
  );
  files.sort((a, b) => a.mtimeMs - b.mtimeMs);
  return new Map(files.map(({ name, size }) => [name, size]));
}
