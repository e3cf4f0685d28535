import type { GameField } from '../../../../contract/games/games-admin.ts';
import { gameLimits } from '../../../../contract/games/game-limits.ts';
import type { Messages } from '../../../i18n/index.tsx';
import { type GameDraft, listFields } from './game-draft.ts';

export type Problems = Partial<Record<GameField, string>>;
type Texts = Messages['gamesAdmin']['editor']['problems'];

/** Checks on the client what the server would reject. */
export function checkDraft(draft: GameDraft, texts: Texts): Problems {
  const problems: Problems = {};
  const price = draft.priceCents.trim();
  const url = draft.coverUrl.trim();
  if (!/^[1-9]\d{0,14}$/.test(draft.appId.trim())) problems.appId = texts.appId;
  if (draft.name.trim() === '') problems.name = texts.required;
  if (draft.releaseDate !== '' && !isDay(draft.releaseDate)) problems.releaseDate = texts.date;
  if (price !== '' && !isPrice(price)) problems.priceCents = texts.price;
  if (!/^(?:[A-Z]{3})?$/.test(draft.currency.trim())) problems.currency = texts.currency;
  if (url !== '' && !/^(?:https:\/\/[^/\s]|\/(?!\/))\S*$/.test(url)) problems.coverUrl = texts.url;
  for (const field of listFields) {
    if (draft[field].length > gameLimits.listLength) {
      problems[field] = texts.many(String(gameLimits.listLength));
    }
    if (draft[field].some((value) => value.length > gameLimits.listValue)) {
      problems[field] = texts.long(String(gameLimits.listValue));
    }
  }
  return problems;
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

const isPrice = (text: string) =>
  /^\d+(?:\.\d{1,2})?$/.test(text) && Number(text) * 100 <= gameLimits.priceCents;
