import { resolve } from 'node:path';
import type { SettingReader } from './setting-reader.ts';

/** Where pictures of other hosts are cached, and how much of them. */
export type MediaConfig = Readonly<{ dir: string; maxBytes: number }>;

/** Null without MEDIA_DIR: readers' browsers load pictures from their own hosts then. */
export function readMediaConfig(read: SettingReader): MediaConfig | null {
  const dir = read.text('MEDIA_DIR');
  const maxBytes = read.integer('MEDIA_MAX_MB', 2048, 1, 1_000_000) * 2 ** 20;
  return dir ? { dir: resolve(dir), maxBytes } : null;
}
