/** Reads `1,25,7`, as `group_concat` makes it; empty for anything but text. */
export const numbersIn = (text: unknown): number[] =>
  typeof text === 'string' ? (JSON.parse(`[${text}]`) as number[]) : [];
