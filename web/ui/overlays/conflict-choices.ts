/** Where two people have written, each field is one's or the other's. */
export type Choice = 'mine' | 'theirs';

type Key<Draft> = keyof Draft & string;
type Choices<Draft> = Partial<Record<Key<Draft>, Choice>>;

/** The fields in which two drafts would be stored differently. */
export type Differences<Draft> = (left: Draft, right: Draft) => Key<Draft>[];

/** What an edit started from, and what two people made of it. */
export type Edits<Draft> = { base: Draft; mine: Draft; theirs: Draft };

/** Fields that only the other one touched are theirs; what I wrote stays mine unless I give it up. */
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
