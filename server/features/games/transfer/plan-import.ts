import { Type } from 'typebox';
import { gameFields, GameInput, type GameField } from '../../../../contract/games/games-admin.ts';
import type { ImportRow } from '../../../../contract/games/games-batch.ts';
import type { AppError } from '../../../platform/http/errors.ts';
import { createPauses } from '../../../platform/pauses.ts';
import { validatorCompiler } from '../../../platform/http/validation.ts';
import { checkGame } from '../manage/game-input.ts';
import {
  asInput,
  differences,
  pick,
  withFacts,
  type StoredGame,
} from '../../../domain/games/writing/game-state.ts';
import type { GameChange } from '../../../domain/games/writing/write-games.ts';
import { isGameField, type ImportLine, type Problems } from './read-import.ts';

/** The outcome of one line; `change` is null when nothing changes. */
export type PlannedRow = Omit<ImportRow, 'problems'> & {
  problems: Problems;
  /** Fields whose values are erased. */
  cleared: GameField[];
  change: GameChange | null;
};

const { lockedFields: _, motif: __, palette: ___, ...fields } = GameInput.properties;
const checks = {
  newGame: checkBy(Type.Object(fields, { additionalProperties: false })),
  knownGame: checkBy(
    Type.Object(
      { ...Type.Partial(Type.Object(fields)).properties, appId: fields.appId },
      { additionalProperties: false },
    ),
  ),
};

/** Validates like the body of a request. */
function checkBy(schema: Type.TSchema) {
  const validate = validatorCompiler({ schema, httpPart: 'body', method: 'POST', url: '' });
  return (given: object): { input: GameInput; problems: Problems } => {
    const { value, error } = validate(given) as { value?: GameInput; error?: AppError };
    return { input: value ?? (given as GameInput), problems: error?.details.fields ?? {} };
  };
}

/** Plans the outcome of every line; `games` are the stored games with these appIds. */
export async function planImport(
  lines: readonly ImportLine[],
  games: readonly StoredGame[],
): Promise<PlannedRow[]> {
  const known = new Map(games.map((game) => [game.appId, game]));
  const seenAt = new Map<unknown, number>();
  function plan({ line, given, problems }: ImportLine): PlannedRow {
    const { appId } = given;
    const game = known.get(appId as number) ?? null;
    const row = { line, given, game };
    if (hasAny(problems)) return failed(row, problems);
    const firstLine = seenAt.get(appId);
    if (firstLine !== undefined) {
      return failed(row, { appId: { is: 'sameAsLine', line: firstLine } });
    }
    if (appId !== undefined) seenAt.set(appId, line);
    if (game?.deletedAt) return failed(row, { appId: { is: 'inTrash' } });
    return game ? planUpdate({ ...row, game }) : planNewGame(row);
  }
  const pause = createPauses();
  const rows: PlannedRow[] = [];
  for (const line of lines) {
    rows.push(plan(line));
    await pause();
  }
  return rows;
}

type Row = { line: number; given: ImportLine['given']; game: StoredGame | null };

function planNewGame(row: Row): PlannedRow {
  const { appId } = row.given;
  // Without a valid appId, it is unknown whether a name is required.
  const hasAppId = Number.isInteger(appId);
  const { input, problems } = checks[hasAppId ? 'newGame' : 'knownGame'](row.given);
  if (hasAny(problems)) return failed(row, problems);
  const checked = checkGame(input);
  if (hasAny(checked.problems)) return failed(row, checked.problems);
  const to = withFacts(null, checked.facts);
  const written = gameFields.filter((field) => !isEmpty(to[field]));
  return {
    ...frame(row),
    outcome: 'created',
    changes: Object.fromEntries(written.map((field) => [field, { from: null, to: to[field] }])),
    change: { game: null, to },
  };
}

/**
 * A value that the game already has is no change and is not validated: what was exported can be
 * imported again, even if the rules have changed.
 */
export function planUpdate(row: Row & { game: StoredGame }): PlannedRow {
  const { given, game } = row;
  const differing = differences(game, { ...game, ...given })?.after ?? {};
  const effective = Object.entries(given).filter(
    ([name]) => name in differing || !isGameField(name),
  );
  if (effective.length === 0) return frame(row);
  const { input, problems } = checks.knownGame({
    ...Object.fromEntries(effective),
    appId: game.appId,
  });
  if (hasAny(problems)) return failed(row, problems);

  const checked = checkGame({ ...asInput(game), ...input }, game.status);
  // A new price may also set its currency.
  const touched = gameFields.filter(
    (field) => field in differing || (field === 'currency' && 'priceCents' in differing),
  );
  const own = Object.entries(checked.problems).filter(([path]) =>
    touched.some((field) => path === field || path.startsWith(`${field}.`)),
  );
  if (own.length > 0) return failed(row, Object.fromEntries(own));

  const facts = { ...game, ...pick({ ...game, ...checked.facts }, touched) };
  const changed = Object.keys(differences(game, facts)?.after ?? {}) as GameField[];
  const locked = changed.filter((field) => game.lockedFields.includes(field));
  const written = changed.filter((field) => !locked.includes(field));
  const to = withFacts(game, { ...facts, ...pick(game, locked) });
  return {
    ...frame(row),
    outcome: written.length > 0 ? 'updated' : 'unchanged',
    changes: Object.fromEntries(
      written.map((field) => [field, { from: game[field], to: to[field] }]),
    ),
    locked,
    cleared: written.filter((field) => isEmpty(to[field]) && !isEmpty(game[field])),
    change: written.length > 0 ? { game, to } : null,
  };
}

const hasAny = (problems: Problems) => Object.keys(problems).length > 0;

const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);

const failed = (row: Row, problems: Problems): PlannedRow => ({
  ...frame(row),
  outcome: 'failed',
  problems,
});

function frame({ line, given: { appId, name }, game }: Row) {
  return {
    line,
    appId: Number.isSafeInteger(appId) ? (appId as number) : null,
    name: typeof name === 'string' ? name : (game?.name ?? null),
    outcome: 'unchanged' as const,
    changes: {},
    locked: [],
    problems: {},
    cleared: [],
    change: null,
  };
}
