import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { createPainter } from './painter.ts';
import { type Picture, pictureHash } from './picture.ts';
import { createPictureStore } from './picture-store.ts';

/** Who shows a link waits no longer; what is drawn later is there for the next. */
const timeoutMs = 5_000;

/** Pictures by what they show: from the disk, or drawn now, each once however many ask for it. */
export function createDrawnPictures(dataDir: string, log: Pick<FastifyBaseLogger, 'error'>) {
  const store = createPictureStore(join(dataDir, 'pictures'));
  const painter = createPainter();
  const making = new Map<string, Promise<Uint8Array | null>>();

  async function make(name: string, picture: Picture): Promise<Uint8Array | null> {
    try {
      const kept = await store.find(name);
      if (kept) return kept;
      const png = await painter.draw(picture);
      if (png) await keep(name, png);
      return png;
    } catch (error) {
      log.error({ err: error }, 'preview picture');
      return null;
    } finally {
      making.delete(name);
    }
  }

  /** A full disk costs drawing it again, not the picture. */
  const keep = (name: string, png: Uint8Array) =>
    store.keep(name, png).catch((error: unknown) => log.error({ err: error }, 'preview picture'));

  return {
    /** Null when it cannot be had now. */
    get(picture: Picture): Promise<Uint8Array | null> {
      const name = pictureHash(picture);
      const made = making.get(name) ?? make(name, picture);
      making.set(name, made);
      return Promise.race([made, delay(timeoutMs, null, { ref: false })]);
    },
    close: () => painter.close(),
  };
}
