import { join } from 'node:path';
import { refuseBadSettings } from './features/settings/stored-settings.ts';
import { readAboutMe } from './features/site/documents/about-me.ts';
import { loadDocuments } from './features/site/documents/documents.ts';
import type { RestoredContent } from './platform/backup/load-backup.ts';

/**
 * Reads what a server reads at its start, so that a backup with which it could not start is refused
 * before anything is replaced.
 */
export async function checkRestored({ dataDir, settings }: RestoredContent) {
  loadDocuments([join(dataDir, 'content')]).pictures();
  readAboutMe(dataDir);
  refuseBadSettings(settings);
}
