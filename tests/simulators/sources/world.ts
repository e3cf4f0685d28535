import type { Evening } from './evening.ts';
import type { KnownGame } from './known-game.ts';
import { noise, pick } from './noise.ts';

/** A made-up store: every number of it follows from an app's id and the time, so tests know the truth. */

export type SourceWorld = ReturnType<typeof createSourceWorld>;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const weekMs = 7 * dayMs;
const firstAppId = 1_000_010;

const tagsOfAll = ['Action', 'Indie', 'Strategy', 'Puzzle', 'Racing', 'Simulation'];
const wordsEn = ['Iron', 'Paper', 'Silent', 'Golden', 'Hidden', 'Lunar', 'River', 'Clockwork'];
const wordsZh = ['铁', '纸', '寂静', '黄金', '隐秘', '月光', '河流', '发条'];
const givenNames = ['Ada', 'Noor', 'Kenji', 'Lena', 'Marek', 'Sana', 'Tomas', 'Yui'];
const kindsEn = ['Valley', 'Kingdom', 'Racer', 'Garden', 'Odyssey'];
const kindsZh = ['山谷', '王国', '赛车', '花园', '奥德赛'];

export type WorldVoice = { item: string; name: string; role: string; language: string };
export type WorldEntry = { item: string; en?: string; zh?: string; zhHans?: string };

type WorldOptions = {
  games?: number;
  appIds?: readonly number[];
  known?: readonly KnownGame[];
  /** Makes the store look like a real evening, for people who watch it. */
  evening?: Evening | undefined;
};

export function createSourceWorld({
  games = 200,
  appIds = [],
  known = [],
  evening,
}: WorldOptions = {}) {
  const knownGames = new Map(known.map((game) => [game.appId, game]));
  /** What comes first is played most. */
  const knownRanks = new Map(known.map(({ appId }, index) => [appId, index]));
  const tagNames = [...new Set([...tagsOfAll, ...known.flatMap(({ tags }) => tags)])];
  const own = Array.from({ length: games }, (_, index) => firstAppId + index * 10);
  const apps = appIds.length > 0 ? [...appIds] : own;

  /** Some games have no statistics. */
  const hasCount = (appId: number) => appId % 97 !== 0;

  /** From a handful to half a million, most at eight in the evening. */
  function players(appId: number, time: Date): number {
    if (evening) return evening.players(appId, time);
    const rank = knownRanks.get(appId);
    const size =
      rank === undefined ? 10 ** (1 + 4.7 * noise(appId) ** 3) : 600_000 / (1 + rank) ** 0.9;
    const hour = (time.getTime() % dayMs) / hourMs;
    const daily = 1 + 0.4 * Math.cos(((hour - 20) / 24) * 2 * Math.PI);
    const jitter = 0.95 + 0.1 * noise(appId + Math.floor(time.getTime() / 600_000));
    return Math.round(size * daily * jitter);
  }

  const weekOf = (time: Date) => {
    // Weeks begin on Tuesdays.
    const tuesday = 5 * dayMs;
    return new Date(Math.floor((time.getTime() - tuesday) / weekMs) * weekMs + tuesday);
  };

  const madeUpDeveloper = (appId: number) => `${pick(wordsEn, appId + 2)} Works`;

  const name = (appId: number) =>
    knownGames.get(appId)?.name ??
    `${pick(wordsEn, appId)} ${pick(kindsEn, appId + 1)} ${(appId % 1000) / 10}`;

  const nameZh = (appId: number) =>
    knownGames.get(appId)?.nameZh ??
    knownGames.get(appId)?.name ??
    `${pick(wordsZh, appId)}${pick(kindsZh, appId + 1)}${(appId % 1000) / 10}`;

  /** Any order of the apps that is the same for the same seed. */
  const shuffled = (seed: number) => apps.toSorted((a, b) => noise(a ^ seed) - noise(b ^ seed));

  return {
    evening,
    apps,
    tagNames,
    hasCount,
    players,
    weekOf,
    name,
    nameZh,
    developer: (appId: number) => madeUpDeveloper(appId),
    developers: (appId: number) => knownGames.get(appId)?.developers ?? [madeUpDeveloper(appId)],
    tags: (appId: number) =>
      knownGames.get(appId)?.tags.map((tag) => tagNames.indexOf(tag)) ??
      [0, 1, 2].filter((step) => noise(appId + step) > 0.3),
    platforms: (appId: number) => knownGames.get(appId)?.platforms ?? ['windows'],
    releasedAt(appId: number) {
      const date = knownGames.get(appId)?.releaseDate;
      if (date) return new Date(`${date}T17:00:00Z`);
      return new Date(Date.UTC(2012 + Math.floor(noise(appId + 5) * 14), 3, 18, 17));
    },
    /** What an encyclopedia has about an app: often one entry, sometimes with the original name alone. */
    entries: (appId: number): WorldEntry[] => {
      if (!apps.includes(appId) || !hasCount(appId)) return [];
      const [en, zh] = [name(appId), nameZh(appId)];
      return [{ item: `Q${appId}`, en, zh, ...(zh !== en && { zhHans: zh }) }];
    },
    /** Made-up people speak in some of the made-up games. */
    voices: (appId: number): WorldVoice[] => {
      if (!apps.includes(appId) || knownGames.has(appId) || noise(appId + 7) > 0.6) return [];
      return [0, 1].map((step) => {
        const person = Math.floor(noise(appId + 8) * 50) + step;
        const name = `${givenNames[person % 8]} ${wordsEn[Math.floor(person / 8) % 8]}`;
        const language = pick(['English', 'Japanese'], appId + 9);
        return { item: `Q9000${person}`, name, role: `${kindsEn[step]} Keeper`, language };
      });
    },
    mostPlayed: (time: Date) =>
      apps
        .filter(hasCount)
        .map((appId) => ({ appId, players: players(appId, time) }))
        .toSorted((a, b) => b.players - a.players)
        .slice(0, 100),
    topSellers: (country: string, week: Date) =>
      evening?.topSellers(country, week) ??
      shuffled(country.length * 7 + (country.charCodeAt(0) || 0) + week.getTime() / weekMs).slice(
        0,
        100,
      ),
    topReleases: (month: Date) =>
      evening?.topReleases(month) ?? shuffled(month.getTime() / dayMs).slice(0, 12),
    reviews: (appId: number, time: Date) => {
      if (evening) return evening.reviews(appId, time);
      const days = Math.floor(time.getTime() / dayMs) - 20_000;
      const before = knownGames.get(appId);
      if (before?.positive) {
        return { positive: before.positive + days, negative: before.negative ?? 0 };
      }
      const total = Math.round(10 ** (1 + 3 * noise(appId)) + days * noise(appId + 3));
      const positive = Math.round(total * (0.5 + noise(appId + 4) / 2));
      return { positive, negative: total - positive };
    },
  };
}
