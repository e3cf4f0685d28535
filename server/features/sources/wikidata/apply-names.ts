import type { HeldReason } from '../../../../contract/quarantine.ts';
import type { Db } from '../../../platform/database/db.ts';
import { lockCatalogue } from '../../../platform/database/dialect.ts';
import { applyChanges, type PlannedChange } from '../applying/apply-changes.ts';
import { fieldSourcesOf, type FieldSource } from '../applying/field-sources.queries.ts';
import { isAnotherName } from '../applying/guards.ts';
import { isEmpty, planFields, type SourcedGame } from '../applying/plan-fields.ts';
import type { SourcedField } from '../applying/field-authority.ts';
import { valueHash } from '../applying/value-hash.ts';
import { sourcedGames } from '../applying/write-facts.ts';
import type { Applied } from '../connector.ts';
import { planNameTargets } from './name-targets.queries.ts';
import type { WikidataName } from './parse-bindings.ts';

/** The Wikidata entries with the id of an app: mostly none or one. */
export type GameEntries = { appId: number; entries: readonly WikidataName[] };

type Owners = ReadonlyMap<SourcedField, FieldSource>;

const source = 'wikidata';
const job = 'wikidata.names';

/** Adds missing Chinese names to games, and plans the next request of each game. */
export async function applyNames(
  db: Db,
  found: readonly GameEntries[],
  now: Date,
  isAccepted = false,
): Promise<Applied> {
  await lockCatalogue(db);
  const games = await sourcedGames(
    db,
    found.map(({ appId }) => appId),
  );
  const gameIds = [...games.values()].map(({ id }) => id);
  const owners = await fieldSourcesOf(db, gameIds);
  const planned = found.flatMap((one) => {
    const game = games.get(one.appId);
    return game && game.deletedAt === null ? planName(game, one, owners.get(game.id)) : [];
  });
  const applied = await applyChanges(db, planned, { source, job, now, isAccepted });
  await planNameTargets(db, gameIds, now);
  return applied;
}

function planName(
  game: SourcedGame,
  found: GameEntries,
  owners: Owners = new Map(),
): PlannedChange[] {
  const { appId, entries } = found;
  const entry = entries.find(({ nameZh }) => nameZh !== undefined);
  if (!entry?.nameZh || !isOpen(game, owners)) return [];
  const fields = planFields(game, { nameZh: entry.nameZh }, source, owners);
  if (Object.keys(fields).length === 0) return [];
  const why = entries.length > 1 ? 'two-entries' : whyDoubtful(game, entry);
  return [
    { appId, game, fields, sample: describe(game, entries), payload: found, ...(why && { why }) },
  ];
}

/**
 * Only an empty name or one from Wikidata may be set: a name that equals the store's has no
 * recorded source, and is better than Wikidata's.
 */
function isOpen({ nameZh }: SourcedGame, owners: Owners): boolean {
  const owner = owners.get('nameZh');
  return isEmpty(nameZh) || (owner?.source === source && owner.valueHash === valueHash(nameZh));
}

/** The entry may be about another game, or its name may have been replaced by an unrelated one. */
function whyDoubtful(game: SourcedGame, { name, nameZh }: WikidataName): HeldReason | undefined {
  const isOther =
    name !== undefined && [name, nameZh!].every((one) => isAnotherName(game.name, one));
  const isRenamed = !isEmpty(game.nameZh) && isAnotherName(game.nameZh!, nameZh!);
  return isOther || isRenamed ? 'name' : undefined;
}

const describe = ({ name, nameZh }: SourcedGame, entries: readonly WikidataName[]) => {
  const names = entries.map((entry) => {
    const labels = [entry.name, entry.nameZh].filter((label) => label !== undefined);
    return `${labels.join(' · ')} (${entry.item})`;
  });
  return `${nameZh ?? name} → ${names.join(' / ')}`.slice(0, 300);
};
