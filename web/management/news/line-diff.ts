import { type ChangeObject, diffArrays } from 'diff';

type DiffPart =
  | { kind: 'same' | 'added' | 'removed'; lines: string[] }
  | { kind: 'skipped'; count: number };

/** Above this number of changed lines, the texts are shown as completely different. */
const maxEditLength = 1000;
const context = 2;

/** The changed lines between two texts, with some unchanged lines around them. */
export const lineDiff = (from: string, to: string): DiffPart[] =>
  changes(from, to).flatMap(({ value: lines, added, removed }, at, all): DiffPart[] => {
    if (added || removed) return [{ kind: added ? 'added' : 'removed', lines }];
    const before = at === 0 ? 0 : context;
    const after = at === all.length - 1 ? 0 : context;
    const count = lines.length - before - after;
    if (count <= 1) return [{ kind: 'same', lines }];
    const shown: DiffPart[] = [
      { kind: 'same', lines: lines.slice(0, before) },
      { kind: 'skipped', count },
      { kind: 'same', lines: lines.slice(lines.length - after) },
    ];
    return shown.filter((part) => part.kind === 'skipped' || part.lines.length > 0);
  });

function changes(from: string, to: string): ChangeObject<string[]>[] {
  const left = from.split('\n');
  const right = to.split('\n');
  const change = (value: string[], added: boolean) =>
    ({ value, added, removed: !added, count: value.length }) satisfies ChangeObject<string[]>;
  return diffArrays(left, right, { maxEditLength }) ?? [change(left, false), change(right, true)];
}

/** Replaces the lines from `start` up to but not including `end`. */
type Replacement = { start: number; end: number; lines: string[] };

/** Merges two changes of a text; undefined if they conflict. */
export function mergeTexts(base: string, mine: string, theirs: string): string | undefined {
  const all = [...replacements(base, mine), ...replacements(base, theirs)].toSorted(
    (a, b) => a.start - b.start || a.end - b.end,
  );
  const lines = base.split('\n');
  const result: string[] = [];
  let [at, last] = [0, ''];
  for (const change of all) {
    const same = JSON.stringify(change);
    if (same === last) continue;
    // Adjacent changes conflict, because their order is ambiguous.
    if (last !== '' && change.start <= at) return undefined;
    result.push(...lines.slice(at, change.start), ...change.lines);
    [at, last] = [change.end, same];
  }
  return [...result, ...lines.slice(at)].join('\n');
}

function replacements(from: string, to: string): Replacement[] {
  const found: Replacement[] = [];
  let at = 0;
  let open: Replacement | undefined;
  for (const { value, added, removed } of changes(from, to)) {
    if (!added && !removed) open = undefined;
    else if (!open) found.push((open = { start: at, end: at, lines: [] }));
    if (!added) at += value.length;
    if (removed) open!.end = at;
    if (added) open!.lines.push(...value);
  }
  return found;
}
