import { storeEvents } from '../../../server/domain/events/store-events.ts';
import { feedByUrl, insertFeed } from '../../../server/features/sources/feeds/feeds.queries.ts';
import { switchSource } from '../../../server/features/sources/source-states.queries.ts';
import type { Db } from '../../../server/platform/database/db.ts';
import { storeSetting } from '../../../server/platform/settings/settings.queries.ts';
import type { EveningGame } from './evening.ts';

/** Prepares the site of the living demo: sources on, feeds, sales, and what its store sells. */

const dayMs = 86_400_000;
const feedNames = ['rss', 'atom', 'json', 'gone'];

export async function switchOn(db: Db) {
  for (const id of [
    'steam-players',
    'steam-catalogue',
    'steam-charts',
    'steam-reviews',
    'steam-news',
    'wikidata',
    'feeds',
  ] as const) {
    await switchSource(db, id, true);
  }
  await storeSetting(db, 'newsAutoPublish', 'true');
}

/** On home and at the foot of every page. */
export async function sayThatItIsSimulated(db: Db) {
  await db
    .updateTable('banners')
    .set({
      title: '活的演示：一天十二分钟',
      titleEn: 'A living demo: a day takes twelve minutes',
      subtitle: '从它开始的那一刻起，在线人数、更新、促销和新闻都是模拟的。',
      subtitleEn: 'Players, updates, sales and news since it began are simulated.',
      linkUrl: null,
    })
    .where('seedKey', '=', 'welcome')
    .execute();
  await storeSetting(db, 'footer', '活的演示，数据为模拟 · Living demo, simulated data');
}

/** The simulators have other ports at each start. */
export async function addFeeds(db: Db, origin: string, now: Date) {
  for (const name of feedNames) {
    const url = `${origin}/feeds/${name}`;
    const { numUpdatedRows } = await db
      .updateTable('feeds')
      .set({ url })
      .where('url', 'like', `http://127.0.0.1:%/feeds/${name}`)
      .executeTakeFirst();
    if (numUpdatedRows === 0n && !(await feedByUrl(db, url))) {
      await insertFeed(db, { url, givenTitle: null, now });
    }
  }
}

const listOf = (text: string) => JSON.parse(text) as string[];

/** The games of the site, the most played first, with players as in their last real month. */
export async function eveningGames(db: Db, added: readonly EveningGame[]): Promise<EveningGame[]> {
  const addedIds = new Set(added.map(({ appId }) => appId));
  const players = await lastPlayers(db);
  const rows = await db
    .selectFrom('games')
    .select(['id', 'appId', 'name', 'nameZh', 'releaseDate', 'developers', 'tags', 'platforms'])
    .select(['positive', 'negative', 'motif', 'palette'])
    .where('listed', '=', 1)
    .orderBy('popularity', 'desc')
    .execute();
  const known = rows
    .filter(({ id, appId }, place) => (place < 2000 || players.has(id)) && !addedIds.has(appId))
    .map(({ id, motif, palette, ...game }): EveningGame => {
      const reviews = (game.positive ?? 0) + (game.negative ?? 0);
      return {
        ...game,
        developers: listOf(game.developers),
        tags: listOf(game.tags),
        platforms: listOf(game.platforms),
        players: players.get(id) ?? Math.min(1500, 2 + reviews / 300),
        cover: { motif: motif as EveningGame['cover']['motif'], palette: palette as never },
      };
    });
  return [...known, ...added].toSorted((one, other) => other.players - one.players);
}

/** A month of which only a few games are known is not a month. */
const fullMonth = 500;
/** Where nothing newer is known, a year halves the players. */
const monthsToHalf = 12;

/** The players of each game as of the last month that the data know well. */
async function lastPlayers(db: Db): Promise<ReadonlyMap<number, number>> {
  const full = db
    .selectFrom('players_monthly')
    .select('month')
    .groupBy('month')
    .having(({ fn }) => fn.countAll(), '>=', fullMonth);
  const months = await db
    .selectFrom('players_monthly')
    .select(['gameId', 'month', 'avgPlayers'])
    .where('month', 'in', full)
    .orderBy('month')
    .execute();
  const last = monthNumber(months.at(-1)?.month ?? '2026-01');
  return new Map(
    months.map(({ gameId, month, avgPlayers }) => [
      gameId,
      avgPlayers * 0.5 ** ((last - monthNumber(month)) / monthsToHalf),
    ]),
  );
}

const monthNumber = (month: string) => 12 * Number(month.slice(0, 4)) + Number(month.slice(5));

/** Two sales of the store, and some of single games. */
export async function addSales(db: Db, games: readonly EveningGame[], start: Date) {
  const day = (after: number) =>
    new Date(start.getTime() + after * dayMs).toISOString().slice(0, 10);
  const sale = { kind: 'sale', precision: 'day', url: null } as const;
  const everywhere = [
    { title: 'Lantern Sale (simulated)', titleZh: '灯火特卖（模拟）', from: 1, to: 7, weight: 3 },
    { title: 'Puzzle Fest (simulated)', titleZh: '解谜节（模拟）', from: 9, to: 12, weight: 2 },
  ].map(({ from, to, ...event }) => ({
    ...event,
    date: day(from),
    endDate: day(to),
    gameId: null,
  }));
  const ids = await db
    .selectFrom('games')
    .select(['id', 'name', 'nameZh'])
    .where(
      'appId',
      'in',
      games.slice(0, 200).map(({ appId }) => appId),
    )
    .where('priceCents', '>', 0)
    .execute();
  const single = ids
    .filter((_, index) => index % 7 === 0)
    .map(({ id, name, nameZh }, index) => {
      const percent = [25, 40, 50, 75][index % 4]!;
      return {
        title: `${name}: ${percent}% off (simulated)`,
        titleZh: `${nameZh ?? name}：直降 ${percent}%（模拟）`,
        date: day(index - 1),
        endDate: day(index + 4),
        gameId: id,
        weight: 2,
      };
    });
  const events = [...everywhere, ...single].map((event, index) => ({
    ...sale,
    ...event,
    externalId: `sale ${index}`,
  }));
  await storeEvents(db, 'simulated', events);
}
