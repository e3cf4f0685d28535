import type { Cover } from '../../../brand/covers/draw-cover.ts';
import { occasions, wordsFor } from './evening-words.ts';
import type { KnownGame } from './known-game.ts';
import { noise, pick } from './noise.ts';

/** What makes a simulated store look like a real evening: rhythm, updates, charts and stories. */

export type EveningGame = KnownGame & {
  /** Players of a usual hour. */
  players: number;
  cover: Cover;
};
export type Story = { id: string; title: string; text: string; at: Date; isUpdate: boolean };

export type Evening = ReturnType<typeof createEvening>;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const lastDays = 45;
export const madeUp = 'Made up for the living demo: nothing of this has happened.';

/** The games come in the order of their players. */
export function createEvening(games: readonly EveningGame[], start: Date) {
  const known = new Map(games.map((game, rank) => [game.appId, { ...game, rank }]));

  const hasNews = (appId: number, day: number) => {
    const rank = known.get(appId)?.rank ?? Infinity;
    const perDay = rank < 60 ? 1 / 9 : rank < 400 ? 1 / 60 : 1 / 400;
    return noise(appId * 31 + day) < perDay;
  };

  const releasedFor = (releaseDate: string | null, time: Date) =>
    releaseDate === null ? Infinity : (time.getTime() - Date.parse(releaseDate)) / dayMs;

  /** A month of announcements, the newest first. */
  function announcements(appId: number, now: Date): Story[] {
    const game = known.get(appId);
    if (!game) return [];
    const today = Math.floor(now.getTime() / dayMs);
    const days = Array.from({ length: lastDays }, (_, back) => today - back);
    return days
      .filter((day) => hasNews(appId, day))
      .map((day) => {
        const seed = Math.imul(appId, 31) ^ Math.imul(day, 0x9e3779b1);
        const at = new Date(day * dayMs + (9 + noise(seed) * 9) * hourMs);
        const isUpdate = noise(seed + 1) < 0.7;
        const version = `${1 + (appId % 5)}.${Math.floor((day + appId) / 6) % 50}.${(day + appId) % 6}`;
        const said = isUpdate
          ? `update ${version}, ${pick(wordsFor(game.tags), seed + 4)} (simulated)`
          : `${pick(occasions, seed + 2)} (simulated)`;
        const title = `${game.name}: ${said}`;
        return { id: `${appId}${day}`, title, text: madeUp, at, isUpdate };
      })
      .filter(({ at }) => at <= now && releasedFor(game.releaseDate, at) > 1);
  }

  /** Players follow the hour, the weekday, updates and, for new games, their age. */
  function players(appId: number, time: Date): number {
    const game = known.get(appId);
    if (!game) return 0;
    const days = time.getTime() / dayMs;
    const day = Math.floor(days);
    const hour = (days - day) * 24;
    const age = releasedFor(game.releaseDate, time);
    if (age < 0) return 0;
    const isNew = game.releaseDate !== null && Date.parse(game.releaseDate) > +start - 30 * dayMs;
    // Its evening is where most of its players live.
    const busiest = 12 + 7 * noise(appId);
    const byHour = 1 + 0.24 * Math.cos(((hour - busiest) / 24) * 2 * Math.PI);
    const byWeekday = [1.08, 0.98, 0.97, 0.97, 0.99, 1.04, 1.1][time.getUTCDay()]!;
    const [from, to] = [noise(appId + day), noise(appId + day + 1)];
    const drift = 0.96 + 0.08 * (from + (to - from) * (hour / 24));
    const updated = [0, 1, 2].find((back) => hasNews(appId, day - back));
    const lift =
      updated === undefined ? 1 : 1 + (0.12 * noise(appId + day - updated)) / (1 + updated);
    const launch = isNew ? 0.15 + Math.exp(-age / 9) : 1;
    const flicker = 0.995 + 0.01 * noise(appId + Math.floor(time.getTime() / 600_000));
    return Math.round(game.players * byHour * byWeekday * drift * lift * launch * flicker);
  }

  const ordered = (score: (game: EveningGame) => number) =>
    games
      .map((game) => ({ appId: game.appId, score: score(game) }))
      .toSorted((one, other) => other.score - one.score)
      .map(({ appId }) => appId);

  return {
    games,
    announcements,
    players,
    cover: (appId: number) => known.get(appId)?.cover,

    /** What is played is bought, with differences of taste and of the week. */
    topSellers: (country: string, week: Date) => {
      const place = country.length * 7 + (country.charCodeAt(0) || 0);
      const isOut = ({ releaseDate }: EveningGame) => releasedFor(releaseDate, week) > 0;
      return ordered((game) =>
        isOut(game)
          ? Math.log(10 + game.players) +
            1.2 * noise(game.appId ^ place) +
            1.2 * noise(game.appId ^ (week.getTime() / dayMs))
          : 0,
      ).slice(0, 100);
    },

    topReleases: (month: Date) =>
      games
        .filter(({ releaseDate }) => releaseDate?.startsWith(month.toISOString().slice(0, 7)))
        .toSorted((one, other) => other.players - one.players)
        .slice(0, 12)
        .map(({ appId }) => appId),

    reviews(appId: number, time: Date) {
      const game = known.get(appId);
      if (!game) return { positive: 0, negative: 0 };
      const days = Math.max(0, (time.getTime() - start.getTime()) / dayMs);
      const added = Math.floor((days * game.players) / 400);
      const positive = (game.positive ?? 0) + Math.round(added * 0.85);
      return { positive, negative: (game.negative ?? 0) + Math.round(added * 0.15) };
    },

    /** Two stories a day of each publisher, about games that people know. */
    stories: (publisher: string, now: Date): (Story & { appId: number })[] => {
      const today = Math.floor(now.getTime() / dayMs);
      return [0, 1, 2].flatMap((back) => {
        const day = today - back;
        const seed = Math.imul(day, 0x9e3779b1) ^ (publisher.charCodeAt(0) * 7919);
        const game = games[Math.floor(noise(seed) * Math.min(120, games.length))]!;
        const at = new Date(day * dayMs + (8 + publisher.length) * hourMs);
        if (at > now) return [];
        const id = `https://${publisher}.example/stories/${day}`;
        const title = `${storyOf(publisher, seed)(game.name)} (simulated)`;
        return { id, title, text: madeUp, at, isUpdate: false, appId: game.appId };
      });
    },
  };
}

type Column = (name: string) => string;

const storyOf = (publisher: string, seed: number) => pick(columns[publisher]!, seed + 1);

const columns: Readonly<Record<string, readonly Column[]>> = {
  dice: [
    (name) => `Weekend pick: three evenings with ${name}`,
    (name) => `What we play this week: ${name}`,
    (name) => `${name}, and four games for those who have finished it`,
  ],
  atomic: [
    (name) => `${name} after a hundred hours: what still holds up`,
    (name) => `The mods that make ${name} feel new`,
    (name) => `How ${name} sounds, and why that works`,
  ],
  gazette: [
    (name) => `Charts at noon: where ${name} stands`,
    (name) => `${name}: the settings that matter on older machines`,
    (name) => `Readers’ letters: why we return to ${name}`,
  ],
};
