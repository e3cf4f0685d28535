import { inFull } from './abbreviations.ts';
import { eastAsian, glue, wordings } from './normalize.ts';
import type { IndexQuery, TermKind } from '../search-index/types.ts';

/** `on` is what the hits matched, if it is not a name. */
export type Source = IndexQuery & { on?: 'alias' | 'pinyin' | 'initials' };

/** Sources of one tier have the same score; among their hits the most popular come first. */
export type Tier = { score: number; sources: Source[] };

const maxWords = 12;
const maxInitials = 12;

/** From the closest kind of match to the loosest. The text is only used as literal phrases. */
export function queryTiers(text: string): Tier[] {
  const forms = wordings(text);
  const glued = forms.map(glue);
  const [first] = glued;
  if (!first) return [];
  const letters = /^[a-z][a-z0-9]+$/.test(first) ? [first] : [];
  const initials = first.length <= maxInitials ? letters : [];
  const characters = [...first].length <= 2 && eastAsian.test(first) ? [first] : [];
  const long = glued.filter((form) => [...form].length > 2);
  const full = [inFull(forms[0]!) ?? []].flat().flatMap(wordings);
  const tiers: Tier[] = [
    { score: 1, sources: [...whole('name', glued), ...whole('alias', [first], 'alias')] },
    { score: 0.95, sources: whole('acronym', initials, 'alias') },
    {
      score: 0.9,
      sources: [
        ...prefix('name', glued),
        ...prefix('name', full.map(glue), 'alias'),
        ...prefix('alias', [...first].length > 1 ? [first] : [], 'alias'),
        ...prefix('initials', initials, 'initials'),
      ],
    },
    {
      score: 0.8,
      sources: [...prefix('innerName', glued), ...prefix('pinyin', letters, 'pinyin')],
    },
    {
      score: 0.7,
      sources: [...prefix('characters', characters), ...prefix('innerPinyin', letters, 'pinyin')],
    },
    {
      score: 0.5,
      sources: [
        ...wordsInAnyOrder(forms),
        ...wordsInAnyOrder(full, 'alias'),
        ...prefix('acronym', initials, 'alias'),
        ...prefix('innerInitials', initials, 'initials'),
      ],
    },
    { score: 0.4, sources: long.length > 0 ? [{ by: 'trigrams', texts: long }] : [] },
  ];
  return tiers.filter(({ sources }) => sources.length > 0);
}

const termsThat =
  (isWhole: boolean) =>
  (kind: TermKind, texts: readonly string[], on?: Source['on']): Source[] =>
    texts.length > 0 ? [{ by: 'terms', kind, texts, whole: isWhole, ...(on && { on }) }] : [];
const whole = termsThat(true);
const prefix = termsThat(false);

/** Every word is the prefix of a word in the name. */
function wordsInAnyOrder(forms: readonly string[], on?: Source['on']): Source[] {
  const orders = forms.map((form) => form.split(' ')).filter(({ length }) => length > 1);
  if (orders.length === 0 || orders.some(({ length }) => length > maxWords)) return [];
  return [{ by: 'words', orders, ...(on && { on }) }];
}
