/** Runs at most `limit` pieces of work of one key at a time; the others wait in order. */
export function createTurns(limit: number) {
  const lines = new Map<string, { running: number; waiting: (() => void)[] }>();

  return async function inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    // Whoever ends passes the turn on, so that nobody can come between.
    if (line.running < limit) line.running += 1;
    else await new Promise<void>((begin) => line.waiting.push(begin));
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else line.running -= 1;
      if (line.running === 0) lines.delete(key);
    }
  };
}
