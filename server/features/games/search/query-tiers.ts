import { inFull } from './abbreviations.ts';
import { eastAsian, glue, wordings } from './normalise.ts';
import { phrase } from './phrase.ts';
import { token, type TokenKind } from './token.ts';

/** One question to one of the two tables; `on` says what its hits matched, if not a name. */
export type Source = {
  table: 'tokens' | 'pieces';
  match: string;
  on?: 'alias' | 'pinyin' | 'initials';
};

/** Sources of one tier are equals: among their hits the popular come first. */
export type Tier = { score: number; sources: Source[] };

const maxWords = 12;
const maxInitials = 12;

/** From the closest kind of match to the loosest. The text becomes literal phrases, never syntax. */
export function queryTiers(text: string): Tier[] {
  const forms = wordings(text);
  const glued = forms.map(glue);
  const [first] = glued;
  if (!first) return [];
  const letters = /^[a-z][a-z0-9]+$/.test(first) ? [first] : [];
  const initials = first.length <= maxInitials ? letters : [];
  const characters = [...first].length <= 2 && eastAsian.test(first) ? [first] : [];
  const pieces = glued.filter((form) => [...form].length > 2);
  const full = [inFull(forms[0]!) ?? []].flat().flatMap(wordings);
  const tiers: Tier[] = [
    { score: 1, sources: [...whole('name', glued), ...whole('alias', [first], 'alias')] },
    { score: 0.95, sources: whole('acronym', initials, 'alias') },
    {
      score: 0.9,
      sources: [
        ...beginning('name', glued),
        ...beginning('name', full.map(glue), 'alias'),
        ...beginning('alias', [...first].length > 1 ? [first] : [], 'alias'),
        ...beginning('initials', initials, 'initials'),
      ],
    },
    {
      score: 0.8,
      sources: [...beginning('innerName', glued), ...beginning('pinyin', letters, 'pinyin')],
    },
    {
      score: 0.7,
      sources: [...whole('characters', characters), ...beginning('innerPinyin', letters, 'pinyin')],
    },
    {
      score: 0.5,
      sources: [
        ...wordsInAnyOrder(forms),
        ...wordsInAnyOrder(full, 'alias'),
        ...beginning('acronym', initials, 'alias'),
        ...beginning('innerInitials', initials, 'initials'),
      ],
    },
    { score: 0.4, sources: ask('pieces', pieces.map(phrase)) },
  ];
  return tiers.filter(({ sources }) => sources.length > 0);
}

function ask(table: Source['table'], anyOf: string[], on?: Source['on']): Source[] {
  return anyOf.length > 0 ? [{ table, match: anyOf.join(' OR '), ...(on && { on }) }] : [];
}

const whole = (kind: TokenKind, texts: string[], on?: Source['on']) =>
  ask(
    'tokens',
    texts.map((text) => phrase(token(kind, text))),
    on,
  );

const beginning = (kind: TokenKind, texts: string[], on?: Source['on']) =>
  ask(
    'tokens',
    texts.map((text) => prefix(kind, text)),
    on,
  );

const prefix = (kind: TokenKind, text: string) => `${phrase(token(kind, text))} *`;

/** Every word begins a word of the name. */
function wordsInAnyOrder(forms: readonly string[], on?: Source['on']): Source[] {
  const orders = forms.map((form) => form.split(' ')).filter(({ length }) => length > 1);
  if (orders.some(({ length }) => length > maxWords)) return [];
  const all = orders.map((words) => {
    const each = words.map((word) => `(${prefix('name', word)} OR ${prefix('innerName', word)})`);
    return `(${each.join(' AND ')})`;
  });
  return ask('tokens', all, on);
}
