import type { SearchableGames } from './changed-games.ts';
import type { IndexedNames } from './index-reader.ts';
import { glue } from './normalize.ts';

/** What a game's names are written in, as bits: mostly enough to tell in which of them a text lies. */
const script = { chineseName: 1, lettersInChineseName: 2, beyondAscii: 4 } as const;

export const scriptsOf = (name: string, nameZh: string): number =>
  (nameZh ? script.chineseName : 0) |
  (/[a-z]/.test(nameZh) ? script.lettersInChineseName : 0) |
  (/[^ -~]/.test(name) ? script.beyondAscii : 0);

type Names = Pick<SearchableGames, 'scriptsOf' | 'namesOf'>;

/** For each game the name that the text matched: a question only where it has two. */
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

/** A piece of text lies in one of the names or, word by word, in the name that has the first. */
function nameWith({ name, nameZh }: IndexedNames, forms: readonly string[]): 'name' | 'nameZh' {
  if (forms.some((form) => name.includes(glue(form)))) return 'name';
  if (forms.some((form) => nameZh.includes(glue(form)))) return 'nameZh';
  const [first = ''] = forms[0]?.split(' ') ?? [];
  return name.includes(` ${first}`) ? 'name' : 'nameZh';
}
