import type { Db } from '../../../platform/database/db.ts';
import { isOneOf, lockCatalogue } from '../../../platform/database/dialect.ts';
import { applyChanges, type PlannedChange } from '../applying/apply-changes.ts';
import { fieldSourcesOf } from '../applying/field-sources.queries.ts';
import { whyImplausible } from '../applying/guards.ts';
import { planFields, type SourcedFacts } from '../applying/plan-fields.ts';
import { valueHash } from '../applying/value-hash.ts';
import { effectsOfFacts, sourcedGames } from '../applying/write-facts.ts';
import type { Applied } from '../connector.ts';
import type { AppFacts, CatalogueItem } from './catalogue-item.ts';
import { applyPrices, isImpossible, priceText } from './apply-prices.ts';
import { planApps, strikeApps, type FactsTier } from './store-apps.queries.ts';

const source = 'steam-catalogue';
const job = 'steam-catalogue.facts';
const [published, retired] = [1, 2];

/** Writes the store's data to our games, and adds missing games. */
export async function applyFacts(
  db: Db,
  facts: readonly AppFacts[],
  now: Date,
  isAccepted = false,
): Promise<Applied> {
  await lockCatalogue(db);
  const planned = await planAll(db, facts, now);
  const applied = await applyChanges(db, planned, { source, job, now, isAccepted });
  const doubted = planned.filter(({ why }) => why === 'price').map(({ appId }) => appId);
  const priced = isAccepted ? facts : facts.filter(({ appId }) => !doubted.includes(appId));
  const changed = await applyPrices(db, priced, now);
  await planApps(db, await tiersOf(db, facts), now);
  const hasNews = applied.changed > 0 || changed > 0;
  return { changed: applied.changed + changed, after: hasNews ? effectsOfFacts : {} };
}

async function planAll(db: Db, facts: readonly AppFacts[], now: Date): Promise<PlannedChange[]> {
  const games = await sourcedGames(
    db,
    facts.map(({ appId }) => appId),
  );
  const owners = await fieldSourcesOf(
    db,
    [...games.values()].map(({ id }) => id),
  );
  const missing = facts.filter(({ item }) => item === null).map(({ appId }) => appId);
  const gone = new Set(await strikeApps(db, missing, now));

  return facts.flatMap((entry): PlannedChange[] => {
    const { appId, item } = entry;
    const game = games.get(appId) ?? null;
    if (!game) return item && isListable(item) ? [foundGame(entry, item)] : [];
    if (game.deletedAt !== null) return [];
    const owned = owners.get(game.id) ?? new Map();
    const status = owned.get('status');
    const wasRetiredByUs = status?.source === source && status.valueHash === valueHash(retired);
    const facts: SourcedFacts = item ? factsOf(item) : {};
    if (gone.has(appId) && game.status === published) facts.status = retired;
    if (item && wasRetiredByUs && game.status === retired) facts.status = published;
    const fields = planFields(game, facts, source, owned);
    const wrongPrice = item?.prices?.find(isImpossible);
    if (Object.keys(fields).length === 0 && !wrongPrice) return [];
    const why = wrongPrice ? 'price' : whyImplausible(game, fields);
    const sample = wrongPrice
      ? `${game.name} → ${priceText(wrongPrice)}`
      : describe(appId, game.name, fields);
    return [{ appId, game, fields, sample, payload: entry, ...(why && { why }) }];
  });
}

/** Only games that are not for adults are added. */
const isListable = ({ type, isAdult }: CatalogueItem) => type !== 'other' && !isAdult;

/** A missing game is added without approval if it is certainly a game and the settings allow it. */
function foundGame(facts: AppFacts, item: CatalogueItem): PlannedChange {
  const isCertain =
    !facts.mustWait &&
    item.type === 'game' &&
    item.name !== undefined &&
    (item.isComingSoon || item.releaseDate !== undefined);
  const fields = { name: `App ${facts.appId}`, ...factsOf(item), status: published };
  const { appId } = facts;
  const sample = describe(appId, undefined, fields);
  const why = isCertain ? {} : { why: 'found' as const };
  return { appId, game: null, fields, sample, payload: facts, ...why };
}

/** Only the fields that the store provides. */
function factsOf({ screenshotUrls, ...item }: CatalogueItem): SourcedFacts {
  const { name, nameZh, releaseDate, developers, publishers, tags, platforms, coverUrl } = item;
  const facts = { name, nameZh, releaseDate, developers, publishers, tags, platforms, coverUrl };
  const all = { ...facts, screenshots: screenshotUrls };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** One line for the administrator who decides: the current and the store's values. */
function describe(appId: number, name: string | undefined, fields: SourcedFacts): string {
  const { coverUrl: _, screenshots: __, ...texts } = fields;
  const values = Object.values(texts).map((value) =>
    Array.isArray(value) ? value.join(', ') : value,
  );
  return `${name ?? appId} → ${values.join(' · ')}`.slice(0, 300);
}

/** How often each app that the store knows is read. */
async function tiersOf(db: Db, facts: readonly AppFacts[]): Promise<Map<number, FactsTier>> {
  const known = facts.flatMap(({ appId, item }) => (item ? [{ appId, item }] : []));
  const lively = await db
    .selectFrom('games')
    .innerJoin('player_targets', 'player_targets.gameId', 'games.id')
    .select('games.appId')
    .where(
      isOneOf(
        db,
        'games.appId',
        known.map(({ appId }) => appId),
      ),
    )
    .where('player_targets.everyHours', '<=', 1)
    .execute();
  const isLively = new Set(lively.map(({ appId }) => appId));
  return new Map(
    known.map(({ appId, item }): [number, FactsTier] => {
      if (!isListable(item)) return [appId, 'ignored'];
      return [appId, isLively.has(appId) || item.isComingSoon ? 'lively' : 'usual'];
    }),
  );
}
