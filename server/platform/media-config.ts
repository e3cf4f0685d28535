import { resolve } from 'node:path';
import type { SettingReader } from './setting-reader.ts';

/** The folder of the picture cache, null without MEDIA_DIR, and its maximum size. */
export type MediaConfig = Readonly<{ dir: string | null; maxBytes: number }>;

export function readMediaConfig(read: SettingReader): MediaConfig {
  const dir = read.text('MEDIA_DIR');
  const maxBytes = read.integer('MEDIA_MAX_MB', 2048, 1, 1_000_000) * 2 ** 20;
  return { dir: dir ? resolve(dir) : null, maxBytes };
}
