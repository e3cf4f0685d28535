import { resolve } from 'node:path';
import type { SettingReader } from './setting-reader.ts';

/** The folder and the maximum size of the picture cache. */
export type MediaConfig = Readonly<{ dir: string; maxBytes: number }>;

/** Null without MEDIA_DIR: browsers then load pictures from their original hosts. */
export function readMediaConfig(read: SettingReader): MediaConfig | null {
  const dir = read.text('MEDIA_DIR');
  const maxBytes = read.integer('MEDIA_MAX_MB', 2048, 1, 1_000_000) * 2 ** 20;
  return dir ? { dir: resolve(dir), maxBytes } : null;
}
