import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../../../platform/context.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { overloaded } from '../../../platform/http/errors.ts';
import { createLogoBytes } from '../brand/logo-bytes.ts';
import { readLogo } from '../brand/read-logo.ts';
import { refuse } from '../brand/read-svg-logo.ts';
import { type Drawing, drawingHash } from './drawing.ts';
import { createPainter } from './painter.ts';
import { createPictureStore } from './picture-store.ts';

/** Who shows a link waits no longer; what is drawn later is there for the next. */
const timeoutMs = 5_000;

export type DrawnPictures = ReturnType<typeof createDrawnPictures>;

/** Pictures by what they show: from the disk, or drawn now, once for all concurrent requests. */
export function createDrawnPictures(app: App, { config, db }: Context) {
  const { log } = app;
  const store = createPictureStore(join(config.dataDir, 'pictures'));
  const logoBytes = createLogoBytes(db);
  const painter = createPainter();
  const making = new Map<string, Promise<Uint8Array | null>>();

  async function make(name: string, drawing: Drawing): Promise<Uint8Array | null> {
    try {
      const stored = await store.find(name);
      if (stored) return stored;
      const id = logoIdOf(drawing);
      const logo = id === null ? null : await logoBytes(id);
      const { png = null } = (await painter.draw({ ...drawing, logo })) ?? {};
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

  app.addHook('onClose', () => painter.close());

  return {
    /** Null when it cannot be had now. */
    get(drawing: Drawing): Promise<Uint8Array | null> {
      const name = drawingHash(drawing);
      const made = making.get(name) ?? make(name, drawing);
      making.set(name, made);
      return Promise.race([made, delay(timeoutMs, null, { ref: false })]);
    },
    /** A logo as it will be shown, from the file that was sent. */
    async drawLogo(file: Buffer): Promise<{ png: Buffer; ground: string; ratio: number }> {
      const drawn = await painter.draw({ svg: readLogo(file) });
      if (!drawn) throw overloaded();
      const { png, ground, ratio = 1 } = drawn;
      if (!png || ground === undefined) throw refuse({ is: 'emptyPicture' });
      return { png: Buffer.from(png), ground, ratio };
    },
    logoBytes,
  };
}

const logoIdOf = (drawing: Drawing): string | null =>
  'icon' in drawing
    ? (drawing.icon.logo?.id ?? null)
    : (/logo-(\w+)\./.exec(drawing.picture.site.logoUrl ?? '')?.[1] ?? null);
