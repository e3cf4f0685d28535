import type { SearchableGames } from '../search-index/types.ts';
import type { IndexedNames } from '../search-index/types.ts';
import { glue } from './normalize.ts';

/** The scripts of a game's names, as bits, which mostly tell which name contains a text. */
const script = { chineseName: 1, lettersInChineseName: 2, beyondAscii: 4 } as const;

export const scriptsOf = (name: string, nameZh: string): number =>
  (nameZh ? script.chineseName : 0) |
  (/[a-z]/.test(nameZh) ? script.lettersInChineseName : 0) |
  (/[^ -~]/.test(name) ? script.beyondAscii : 0);

type Names = Pick<SearchableGames, 'scriptsOf' | 'namesOf'>;

/** Which name of each game the text matched; names are read only if the scripts do not tell. */
export function namesMatched(
  index: Names,
  ranks: readonly number[],
  forms: readonly string[],
): ('name' | 'nameZh')[] {
  const isLetters = forms.every((form) => /^[a-z ]+$/.test(form));
  const hasNoAscii = forms.every((form) => /^[^!-~]+$/.test(form));
  const known = ranks.map((rank) => {
    const scripts = index.scriptsOf(rank);
    if ((scripts & script.chineseName) === 0) return 'name';
    if (isLetters && (scripts & script.lettersInChineseName) === 0) return 'name';
    return hasNoAscii && (scripts & script.beyondAscii) === 0 ? 'nameZh' : undefined;
  });
  const names = index.namesOf(ranks.filter((_, place) => !known[place])).values();
  return known.map((name) => name ?? nameWith(names.next().value!, forms));
}

/** The name that contains the whole text, or else its first word. */
function nameWith({ name, nameZh }: IndexedNames, forms: readonly string[]): 'name' | 'nameZh' {
  if (forms.some((form) => name.includes(glue(form)))) return 'name';
  if (forms.some((form) => nameZh.includes(glue(form)))) return 'nameZh';
  const [first = ''] = forms[0]?.split(' ') ?? [];
  return name.includes(` ${first}`) ? 'name' : 'nameZh';
}
