import type { SourceId } from '../../../../contract/sources.ts';

/**
 * Which sources may set a field of a game, the best first. A locked field is a person's and no
 * source's; what files brought gives way to any source.
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

/** Whether a source may write where another one has written. */
export function maySet(field: SourcedField, source: SourceId, owner: string | undefined): boolean {
  const order: readonly string[] = fieldAuthority[field];
  if (!order.includes(source)) return false;
  const rank = owner === undefined ? -1 : order.indexOf(owner);
  return rank === -1 || order.indexOf(source) <= rank;
}
