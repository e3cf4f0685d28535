export type DiffPart =
  | { kind: 'same' | 'added' | 'removed'; lines: string[] }
  | { kind: 'skipped'; count: number };

/** Beyond this many comparisons two texts differ as a whole: nobody reads such a list. */
const maxComparisons = 4_000_000;
const context = 2;

/** What leads from one text to the other, line by line, with little of what stayed. */
export function lineDiff(from: string, to: string): DiffPart[] {
  const left = from.split('\n');
  const right = to.split('\n');
  const head = commonStart(left, right);
  const tail = commonStart(left.slice(head).toReversed(), right.slice(head).toReversed());
  const parts: DiffPart[] = [];
  const add = (kind: 'same' | 'added' | 'removed', lines: string[]) => {
    const last = parts.at(-1);
    if (lines.length === 0) return;
    if (last?.kind === kind) last.lines.push(...lines);
    else parts.push({ kind, lines: [...lines] });
  };
  add('same', left.slice(0, head));
  middle(left.slice(head, left.length - tail), right.slice(head, right.length - tail), add);
  add('same', left.slice(left.length - tail));
  return shortened(parts);
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

/** Long stretches that stayed are only counted. */
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
