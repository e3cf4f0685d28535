import { countOf, drift, envelope } from '../response-shape.ts';

/**
 * How many play one game. Undefined where Steam does not say: for games without statistics, which it
 * marks with 404 and result 42, and where the count is left out. None of these is a zero.
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
