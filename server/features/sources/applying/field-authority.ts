import type { SourceId } from '../../../../contract/sources.ts';

/**
 * The sources that may set a field of a game, best first. No source changes a locked field, which
 * belongs to a person; any of these sources overrides imported files.
 */
export const fieldAuthority = {
  name: ['steam-catalogue'],
  nameZh: ['steam-catalogue', 'wikidata'],
  status: ['steam-catalogue'],
  releaseDate: ['steam-catalogue'],
  developers: ['steam-catalogue'],
  publishers: ['steam-catalogue'],
  tags: ['steam-catalogue'],
  platforms: ['steam-catalogue'],
  coverUrl: ['steam-catalogue'],
  screenshots: ['steam-catalogue'],
} as const satisfies Record<string, readonly SourceId[]>;

export type SourcedField = keyof typeof fieldAuthority;

export const sourcedFields = Object.keys(fieldAuthority) as SourcedField[];

/** Whether a source may overwrite the value of another one. */
export function maySet(field: SourcedField, source: SourceId, owner: string | undefined): boolean {
  const order: readonly string[] = fieldAuthority[field];
  if (!order.includes(source)) return false;
  const rank = owner === undefined ? -1 : order.indexOf(owner);
  return rank === -1 || order.indexOf(source) <= rank;
}
