import type { Banner } from './banners.api.ts';

export type BannerState = 'live' | 'off' | 'waiting' | 'over';

export function bannerState({ status, startsAt, endsAt }: Banner, now = Date.now()): BannerState {
  if (status !== 1) return 'off';
  if (endsAt !== null && Date.parse(endsAt) <= now) return 'over';
  return startsAt !== null && Date.parse(startsAt) > now ? 'waiting' : 'live';
}

export type Screen = 'computer' | 'phone';

/** The screens on which a client shows banners, the largest first; mini-programs run on phones. */
export function screensOf(clientType: number | null): Screen[] {
  if (clientType === null) return ['computer', 'phone'];
  return [clientType === 0 ? 'computer' : 'phone'];
}

/** The name of a client by the form's value, which is empty for all clients. */
export const clientName = (names: Record<string, string>, clientType: string) =>
  names[clientType || 'all'] ?? clientType;

/** Moves one banner up or down; the first and the last stay within the list. */
export function moved<Item>(items: readonly Item[], from: number, step: 1 | -1): Item[] {
  const item = items[from];
  const other = items[from + step];
  if (item === undefined || other === undefined) return [...items];
  return items.with(from, other).with(from + step, item);
}
