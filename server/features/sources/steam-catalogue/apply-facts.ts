import type { Db } from '../../../platform/database/db.ts';
import { isOneOf, lockCatalogue } from '../../../platform/database/dialect.ts';
import { changesSince, fieldSourcesOf } from '../applying/field-sources.queries.ts';
import { whyImplausible } from '../applying/guards.ts';
import { planFields, replacedFields, type SourcedFacts } from '../applying/plan-fields.ts';
import { valueHash } from '../applying/value-hash.ts';
import {
  effectsOfFacts,
  sourcedGames,
  writeFacts,
  type FactsChange,
} from '../applying/write-facts.ts';
import type { Applied } from '../connector.ts';
import { holdBack, lastAccepted, type HeldReason } from '../quarantine/quarantine.queries.ts';
import type { AppFacts, CatalogueItem } from './catalogue-item.ts';
import { planApps, strikeApps, type FactsTier } from './store-apps.queries.ts';

const source = 'steam-catalogue';
const job = 'steam-catalogue.facts';
const [published, retired] = [1, 2];
const dayMs = 86_400_000;
/** A source that replaces the same field of so many games within a day has gone wrong. */
const maxReplacedShare = 0.05;
const minReplaced = 10;

/** What an app's facts come to: a change, a reason to hold them back, or nothing. */
type Plan = FactsChange & { facts: AppFacts; why?: HeldReason };

/** Writes what the store says about games of ours, and adds those that it has besides. */
export async function applyFacts(
  db: Db,
  facts: readonly AppFacts[],
  now: Date,
  isAccepted = false,
): Promise<Applied> {
  await lockCatalogue(db);
  const plans = await planAll(db, facts, now);
  const doubted = isAccepted ? [] : await doubt(db, plans, now);
  const held = doubted.filter(({ why }) => why !== undefined);
  const changes = isAccepted ? plans : doubted.filter(({ why }) => why === undefined);
  await holdBack(
    db,
    { source, job, now },
    held.map(({ appId, facts, game, fields, why }) => ({
      why: why!,
      key: String(appId),
      sample: describe(appId, game?.name, fields),
      payload: facts,
    })),
  );
  if (changes.length > 0) await writeFacts(db, changes, { source, job, now });
  await planApps(db, await tiersOf(db, facts), now);
  return { changed: changes.length, after: changes.length > 0 ? effectsOfFacts : {} };
}

async function planAll(db: Db, facts: readonly AppFacts[], now: Date): Promise<Plan[]> {
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

  return facts.flatMap((entry): Plan[] => {
    const { appId, item } = entry;
    const game = games.get(appId) ?? null;
    if (!game) return item && isWanted(item) ? [foundGame(entry, item)] : [];
    if (game.deletedAt !== null) return [];
    const owned = owners.get(game.id) ?? new Map();
    const status = owned.get('status');
    const wasRetiredByUs = status?.source === source && status.valueHash === valueHash(retired);
    const said: SourcedFacts = item ? factsOf(item) : {};
    if (gone.has(appId) && game.status === published) said.status = retired;
    if (item && wasRetiredByUs && game.status === retired) said.status = published;
    const fields = planFields(game, said, source, owned);
    if (Object.keys(fields).length === 0) return [];
    const why = whyImplausible(game, fields);
    return [{ appId, game, fields, facts: entry, ...(why && { why }) }];
  });
}

/** What is no game, and what is for adults only, is not looked for. */
const isWanted = ({ type, isAdult }: CatalogueItem) => type !== 'other' && !isAdult;

/** A game that we do not have comes by itself when it is certainly one. */
function foundGame(facts: AppFacts, item: CatalogueItem): Plan {
  const isCertain =
    item.type === 'game' &&
    item.name !== undefined &&
    (item.isComingSoon || item.releaseDate !== undefined);
  const fields = { name: `App ${facts.appId}`, ...factsOf(item), status: published };
  return { appId: facts.appId, game: null, fields, facts, ...(!isCertain && { why: 'found' }) };
}

/** Only what the store has said. */
function factsOf({ screenshotUrls, ...item }: CatalogueItem): SourcedFacts {
  const { name, nameZh, releaseDate, developers, publishers, tags, platforms, coverUrl } = item;
  const said = { name, nameZh, releaseDate, developers, publishers, tags, platforms, coverUrl };
  const all = { ...said, screenshots: screenshotUrls };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** Holds all changes of games back when the same field changes in too many of them. */
async function doubt(db: Db, plans: readonly Plan[], now: Date): Promise<readonly Plan[]> {
  const dayBefore = new Date(now.getTime() - dayMs);
  const accepted = await lastAccepted(db, job);
  const since = accepted && accepted > dayBefore ? accepted : dayBefore;
  const replaced = await changesSince(db, source, since);
  for (const { game, fields, why } of plans) {
    if (!game || why) continue;
    for (const field of replacedFields(game, fields)) {
      replaced.set(field, (replaced.get(field) ?? 0) + 1);
    }
  }
  const { games } = await db
    .selectFrom('games')
    .select((eb) => eb.fn.countAll<number>().as('games'))
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  const limit = Math.max(minReplaced, games * maxReplacedShare);
  if (Math.max(0, ...replaced.values()) <= limit) return plans;
  return plans.map((plan) =>
    plan.game && !plan.why && replacedFields(plan.game, plan.fields).length > 0
      ? { ...plan, why: 'many-changes' as const }
      : plan,
  );
}

/** One line for whoever decides, in any language: what there is, and what the store says instead. */
function describe(appId: number, name: string | undefined, fields: SourcedFacts): string {
  const { coverUrl: _, screenshots: __, ...told } = fields;
  const values = Object.values(told).map((value) =>
    Array.isArray(value) ? value.join(', ') : value,
  );
  return `${name ?? appId} → ${values.join(' · ')}`.slice(0, 300);
}

/** How soon each app that the store knows is read again. */
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
      if (!isWanted(item)) return [appId, 'ignored'];
      return [appId, isLively.has(appId) || item.isComingSoon ? 'lively' : 'usual'];
    }),
  );
}
