import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { DataFile } from '../../server/seeds/data-file.ts';
import { loadFile } from '../../server/seeds/load-file.ts';
import { createMigratedDatabase } from '../test-database.ts';

export const gameColumns =
  'appId,name,nameZh,type,releaseDate,developers,publishers,genres,tags,priceCents,currency,isFree,platforms,positive,negative,ownersLow,ownersHigh,averagePlaytimeMinutes,playtimeAsOf,peakCcu,metacritic,achievementsCount,hasAchievements,supportedLanguages,audioLanguages,mature,sources';
export const hades =
  '1145360,Hades,哈迪斯,game,2020-09-17,Supergiant Games,Supergiant Games,Action|Indie,Roguelike,2499,USD,0,windows|mac,98,2,1000,3000,,,500,93,49,1,English,English,0,IS';
export const nameOnly = (appId: number, name: string, mature = '') =>
  `${appId},${name},${','.repeat(23)}${mature},X`;

export type LoadedFiles = Awaited<ReturnType<typeof openLoadedFiles>>;

/** A database and a folder with the files that a test has written and loaded. */
export async function openLoadedFiles(now: Date) {
  const store = await createMigratedDatabase();
  const directory = mkdtempSync(join(tmpdir(), 'ludex-files-'));
  return {
    store,
    directory,
    load(file: DataFile, ...lines: string[]) {
      const text = `${lines.join('\n')}\n`;
      const content = file.name.endsWith('.gz') ? gzipSync(text) : text;
      writeFileSync(join(directory, file.name), content);
      return loadFile(store.database, file, { now, directory });
    },
    games: () => store.database.db.selectFrom('games').selectAll().orderBy('appId').execute(),
    async dispose() {
      await store.dispose();
      rmSync(directory, { recursive: true });
    },
  };
}
