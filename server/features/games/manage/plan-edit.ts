import type { BatchEdit, GameChange } from '../../../../contract/games/games-batch-edit.ts';
import type { GameInput } from '../../../../contract/games/games-admin.ts';
import { invalid } from '../../../platform/http/errors.ts';
import type { StoredGame } from '../../../domain/games/writing/game-state.ts';
import { planUpdate, type PlannedRow } from '../transfer/plan-import.ts';

/** What a batch does to one game: the plan of an import's row, and why it is skipped. */
type PlannedEdit = Omit<PlannedRow, 'game'> & { reason?: BatchEdit['skipped'][number]['reason'] };

const lists = ['genres', 'tags', 'developers', 'publishers'] as const;
const usualCurrency = 'USD';

/** Refuses changes that contradict themselves. */
export function checkChange(change: GameChange): void {
  for (const list of lists) {
    const { set, add, remove } = change[list] ?? {};
    if (set && (add || remove)) {
      throw invalid({ [`change.${list}.set`]: { is: 'notWith', other: add ? 'add' : 'remove' } });
    }
  }
  if (change.currency && change.priceCents?.set === undefined) {
    throw invalid({ 'change.priceCents': { is: 'missing' } });
  }
}

/** Plans an edit like a row of an import with these values. */
export function planEdit(game: StoredGame, change: GameChange): PlannedEdit {
  const planned = planUpdate({
    line: 0,
    game,
    given: { appId: game.appId, ...given(game, change) },
  });
  if (planned.outcome === 'failed') return { ...planned, reason: 'tooMany' };
  const isLocked = planned.change === null && planned.locked.length > 0;
  return isLocked ? { ...planned, reason: 'locked' } : planned;
}

function given(game: StoredGame, change: GameChange): Partial<GameInput> {
  const { nameZh, priceCents, currency, status } = change;
  const changedLists = lists.flatMap((list) => {
    const values = change[list];
    return values ? [[list, changedList(game[list], values)] as const] : [];
  });
  return {
    ...Object.fromEntries(changedLists),
    ...(nameZh && { nameZh: nameZh.set && oneLine(nameZh.set) }),
    ...(priceCents && {
      priceCents: priceCents.set,
      currency: priceCents.set === null ? null : (currency?.set ?? usualCurrency),
    }),
    ...(status && { status: status.set }),
  };
}

type ListChange = NonNullable<GameChange['tags']>;

function changedList(values: readonly string[], { set, add = [], remove = [] }: ListChange) {
  const gone = new Set(remove.map(oneLine));
  const kept = set ? set.map(oneLine) : values.filter((value) => !gone.has(value));
  return [...new Set([...kept, ...add.map(oneLine)])];
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
