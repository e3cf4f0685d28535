/** Whose value of a field is kept after two people edited the same item. */
export type Choice = 'mine' | 'theirs';

type Key<Draft> = keyof Draft & string;
type Choices<Draft> = Partial<Record<Key<Draft>, Choice>>;

/** The fields in which two drafts would be stored differently. */
export type Differences<Draft> = (left: Draft, right: Draft) => Key<Draft>[];

/** The version that both edits started from, and the two results. */
export type Edits<Draft> = { base: Draft; mine: Draft; theirs: Draft };

/** By default, fields that only the other person changed are theirs, and all others mine. */
export function usualChoices<Draft>(
  { base, mine, theirs }: Edits<Draft>,
  differences: Differences<Draft>,
): Choices<Draft> {
  const touched = new Set(differences(base, mine));
  const choices: Choices<Draft> = {};
  for (const key of differences(mine, theirs)) choices[key] = touched.has(key) ? 'mine' : 'theirs';
  return choices;
}

export function merged<Draft>(mine: Draft, theirs: Draft, choices: Choices<Draft>): Draft {
  const draft = { ...theirs };
  for (const key of keysOf(choices)) if (choices[key] === 'mine') draft[key] = mine[key];
  return draft;
}

export const keysOf = <Draft>(choices: Choices<Draft>) => Object.keys(choices) as Key<Draft>[];
