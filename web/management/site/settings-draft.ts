import type { RankingChoice } from '../../../contract/settings.ts';
import type { SettingChanges, SettingList, SettingValues } from './site.api.ts';

export const textKeys = ['siteName', 'siteShortName', 'tagline', 'footer'] as const;
export const legalKeys = ['legalName', 'legalContact'] as const;

/** The values of the form. A secret cannot be read: null leaves it unchanged, '' removes it. */
export type SettingsDraft = Omit<SettingValues, 'steamApiKey'> & { steamApiKey: string | null };

export function draftOf({ items }: SettingList): SettingsDraft {
  const values = Object.fromEntries(items.map(({ key, value }) => [key, value]));
  return values as unknown as SettingsDraft;
}

/** Only the changed values: settings fixed by the environment must not be sent. */
export function changesIn(list: SettingList, draft: SettingsDraft): SettingChanges {
  const before = draftOf(list);
  const keys = Object.keys(draft) as (keyof SettingsDraft)[];
  const changed = keys.filter((key) => !isSame(before[key], draft[key]));
  return Object.fromEntries(changed.map((key) => [key, isRemoved(key, draft) ? null : draft[key]]));
}

/** The edits without those that were sent and have not changed since. */
export const typedSince = (
  sent: Partial<SettingsDraft>,
  edits: Partial<SettingsDraft>,
): Partial<SettingsDraft> =>
  Object.fromEntries(
    Object.entries(edits).filter(([key, value]) => sent[key as keyof SettingsDraft] !== value),
  );

const isRemoved = (key: keyof SettingsDraft, { steamApiKey }: SettingsDraft) =>
  key === 'steamApiKey' && steamApiKey === '';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Moves a ranking up or down and renumbers all of them. */
export function movedRanking(
  rankings: readonly RankingChoice[],
  at: number,
  step: 1 | -1,
): RankingChoice[] {
  const next = [...rankings];
  const [moved] = next.splice(at, 1);
  next.splice(at + step, 0, moved!);
  return next.map((choice, index) => ({ ...choice, sortOrder: index + 1 }));
}
