import type { EventKind, EventPrecision } from '../../../contract/events/event-limits.ts';
import type { GameSummary } from '../../../contract/games/games.ts';
import type { Messages } from '../../i18n/index.tsx';
import { isSafeAddress } from '../../ui/content/safe-address.ts';
import type { EventInput, ManagedEvent } from './events.api.ts';

/** The values of the form; dates are YYYY-MM-DD, and the game is as it was picked. */
export type EventDraft = {
  kind: EventKind;
  precision: EventPrecision;
  date: string;
  endDate: string;
  title: string;
  titleZh: string;
  url: string;
  weight: string;
  gameId: GameSummary | null;
  isHidden: boolean;
};

export type Problems = Partial<Record<keyof EventDraft, string>>;
type Texts = Pick<Messages['editorial']['events'], 'required' | 'badUrl' | 'badEnd' | 'needsGame'>;

export const draftOf = (event: ManagedEvent | undefined): EventDraft => ({
  kind: event?.kind ?? 'update',
  precision: event?.precision ?? 'day',
  date: event?.date ?? '',
  endDate: event?.endDate ?? '',
  title: event?.title ?? '',
  titleZh: event?.titleZh ?? '',
  url: event?.url ?? '',
  weight: String(event?.weight ?? 2),
  gameId: event?.game ?? null,
  isHidden: event?.hidden ?? false,
});

/** Of a month, a quarter or a year, the server finds the last day itself. */
export const inputOf = (draft: EventDraft): Required<EventInput> => ({
  kind: draft.kind,
  precision: draft.precision,
  date: draft.date,
  endDate: draft.precision === 'day' && draft.endDate !== '' ? draft.endDate : null,
  title: draft.title.trim(),
  titleZh: draft.titleZh.trim() || null,
  url: draft.url.trim() || null,
  weight: Number(draft.weight),
  gameId: draft.gameId?.id ?? null,
  hidden: draft.isHidden,
});

const draftKeys = Object.keys(draftOf(undefined)) as (keyof EventDraft)[];
const storedAs = (key: keyof EventDraft) => (key === 'isHidden' ? 'hidden' : key);

export function differences(left: EventDraft, right: EventDraft): (keyof EventDraft)[] {
  const [mine, theirs] = [inputOf(left), inputOf(right)];
  return draftKeys.filter((key) => mine[storedAs(key)] !== theirs[storedAs(key)]);
}

/** Checks on the client what the server would reject. */
export function checkEvent(draft: EventDraft, texts: Texts): Problems {
  const { date, endDate, url, gameId } = draft;
  return {
    ...(date === '' && { date: texts.required }),
    ...(draft.title.trim() === '' && { title: texts.required }),
    ...(draft.precision === 'day' && endDate !== '' && endDate < date && { endDate: texts.badEnd }),
    ...(url.trim() !== '' && !isSafeAddress(url.trim()) && { url: texts.badUrl }),
    ...(draft.kind === 'release' && gameId === null && { gameId: texts.needsGame }),
  };
}
