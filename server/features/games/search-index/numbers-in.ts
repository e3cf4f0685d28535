/** Parses the result of `group_concat`, like `1,25,7`; empty for anything but text. */
export const numbersIn = (text: unknown): number[] =>
  typeof text === 'string' ? (JSON.parse(`[${text}]`) as number[]) : [];
