export type DiffPart =
  | { kind: 'same' | 'added' | 'removed'; lines: string[] }
  | { kind: 'skipped'; count: number };

/** Above this number of comparisons, the texts are shown as completely different. */
const maxComparisons = 4_000_000;
const context = 2;

/** The changed lines between two texts, with some unchanged lines around them. */
export const lineDiff = (from: string, to: string): DiffPart[] => shortened(wholeDiff(from, to));

type WholePart = Exclude<DiffPart, { kind: 'skipped' }>;

function wholeDiff(from: string, to: string): WholePart[] {
  const left = from.split('\n');
  const right = to.split('\n');
  const head = commonStart(left, right);
  const tail = commonStart(left.slice(head).toReversed(), right.slice(head).toReversed());
  const parts: WholePart[] = [];
  const add = (kind: 'same' | 'added' | 'removed', lines: string[]) => {
    const last = parts.at(-1);
    if (lines.length === 0) return;
    if (last?.kind === kind) last.lines.push(...lines);
    else parts.push({ kind, lines: [...lines] });
  };
  add('same', left.slice(0, head));
  middle(left.slice(head, left.length - tail), right.slice(head, right.length - tail), add);
  add('same', left.slice(left.length - tail));
  return parts;
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
  for (const { kind, lines } of wholeDiff(from, to)) {
    if (kind === 'same') {
      at += lines.length;
      open = undefined;
      continue;
    }
    if (!open) found.push((open = { start: at, end: at, lines: [] }));
    if (kind === 'added') open.lines.push(...lines);
    else {
      at += lines.length;
      open.end = at;
    }
  }
  return found;
}

type Add = (kind: 'same' | 'added' | 'removed', lines: string[]) => void;

function middle(left: string[], right: string[], add: Add): void {
  if (left.length * right.length > maxComparisons) {
    add('removed', left);
    add('added', right);
    return;
  }
  const longest = commonLengths(left, right);
  const width = right.length + 1;
  let x = 0;
  let y = 0;
  while (x < left.length && y < right.length) {
    const line = left[x] ?? '';
    if (line === right[y]) {
      add('same', [line]);
      x++;
      y++;
    } else if (longest[(x + 1) * width + y]! >= longest[x * width + y + 1]!) {
      add('removed', [line]);
      x++;
    } else {
      add('added', [right[y++] ?? '']);
    }
  }
  add('removed', left.slice(x));
  add('added', right.slice(y));
}

/** The number of common lines, for every pair of suffixes of both texts. */
function commonLengths(left: string[], right: string[]): Uint32Array {
  const width = right.length + 1;
  const lengths = new Uint32Array((left.length + 1) * width);
  for (let x = left.length - 1; x >= 0; x--) {
    for (let y = right.length - 1; y >= 0; y--) {
      lengths[x * width + y] =
        left[x] === right[y]
          ? lengths[(x + 1) * width + y + 1]! + 1
          : Math.max(lengths[(x + 1) * width + y]!, lengths[x * width + y + 1]!);
    }
  }
  return lengths;
}

function commonStart(left: string[], right: string[]): number {
  const at = left.findIndex((line, index) => line !== right[index]);
  return at === -1 ? Math.min(left.length, right.length) : at;
}

/** Replaces long unchanged parts by their number of lines. */
function shortened(parts: DiffPart[]): DiffPart[] {
  return parts.flatMap((part, at): DiffPart[] => {
    if (part.kind !== 'same') return [part];
    const before = at === 0 ? 0 : context;
    const after = at === parts.length - 1 ? 0 : context;
    const count = part.lines.length - before - after;
    if (count <= 1) return [part];
    const shown: DiffPart[] = [
      { kind: 'same', lines: part.lines.slice(0, before) },
      { kind: 'skipped', count },
      { kind: 'same', lines: part.lines.slice(part.lines.length - after) },
    ];
    return shown.filter(
      (one) => one.kind === 'skipped' || ('lines' in one && one.lines.length > 0),
    );
  });
}
