import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../../../platform/context.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { overloaded } from '../../../platform/http/errors.ts';
import { createLogoBytes } from '../brand/logo-bytes.ts';
import { refuse } from '../brand/refuse-logo.ts';
import { type Drawing, drawingHash } from './drawing.ts';
import { createPainter, uploads } from './painter.ts';
import { createPictureStore } from './picture-store.ts';

/** Link previews do not wait longer; a picture that is drawn later serves the next request. */
const timeoutMs = 5_000;

export type DrawnPictures = ReturnType<typeof createDrawnPictures>;

/** Returns pictures from disk or draws them, once for all concurrent requests. */
export function createDrawnPictures(app: App, { config, db }: Context) {
  const { log } = app;
  const store = createPictureStore(join(config.dataDir, 'pictures'));
  const logoBytes = createLogoBytes(db);
  const painter = createPainter();
  const uploadPainter = createPainter(uploads);
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

  /** If the disk is full, the picture is still sent, and is drawn again next time. */
  const keep = (name: string, png: Uint8Array) =>
    store.keep(name, png).catch((error: unknown) => log.error({ err: error }, 'preview picture'));

  app.addHook('onClose', async () => {
    painter.close();
    uploadPainter.close();
  });

  return {
    /** Null when the picture cannot be drawn now. */
    get(drawing: Drawing): Promise<Uint8Array | null> {
      const name = drawingHash(drawing);
      const made = making.get(name) ?? make(name, drawing);
      making.set(name, made);
      return Promise.race([made, delay(timeoutMs, null, { ref: false })]);
    },
    /** Draws a logo from an uploaded file. */
    async drawLogo(file: Buffer): Promise<{ png: Buffer; ground: string; ratio: number }> {
      const drawn = await uploadPainter.draw({ file });
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
