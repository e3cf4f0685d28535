import { countOf, drift, envelope } from '../response-shape.ts';

/**
 * The number of players of a game. Undefined if Steam does not tell: for games without statistics,
 * which respond 404 with result 42, and if the count is omitted. None of these means zero.
 */
export function parseCount(text: string): number | undefined {
  const response = envelope(text, 'response');
  if (!response) return undefined;
  const result = countOf(response['result']);
  if (result === undefined) throw drift('response.result', 'a number');
  if (result !== 1 || response['player_count'] === undefined) return undefined;
  const count = countOf(response['player_count']);
  if (count === undefined) throw drift('response.player_count', 'a number');
  return count;
}
