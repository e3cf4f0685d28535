import { foldLetters } from '../platform/text/fold-name.ts';

type NamedPerson = { name: string; nameNative: string | null };

/** A person with all other spellings in the sources. */
export type Person = NamedPerson & { otherNames: string[] };

/**
 * Finds people who appear under several spellings: pairs that the editors list, equal names in
 * their own script, and names that differ only in case, marks, width or order. Different names in
 * their own script are different people. Returns the person of each spelling.
 */
export function foldPeople(
  people: readonly NamedPerson[],
  mainNames: ReadonlyMap<string, string>,
): Map<string, Person> {
  const known = new Map<string, Person>();
  const persons = new Map<string, Person>();
  for (const { name, nameNative } of people) {
    const main = mainNames.get(name) ?? name;
    const keys = [main, nativeKey(nameNative), spellingKey(main)].filter((key) => key !== null);
    const same = keys.map((key) => known.get(key)).find((one) => one && fits(one, nameNative));
    const person = same ?? { name: main, nameNative, otherNames: [] };
    person.nameNative ??= nameNative;
    for (const key of keys) if (!known.has(key)) known.set(key, person);
    persons.set(name, person);
    if (name !== person.name && !person.otherNames.includes(name)) person.otherNames.push(name);
  }
  return persons;
}

type Merge = NamedPerson & { from: string };

/**
 * Joins people whom managers merged, whatever their spellings; the name that the managers chose
 * stays. Returns the person of each spelling and does not modify `inFile`.
 */
export function applyMerges(
  inFile: ReadonlyMap<string, Person>,
  merges: readonly Merge[],
): Map<string, Person> {
  const persons = new Map(inFile);
  for (const { from, name, nameNative } of merges) {
    const absorbed = persons.get(from);
    if (!absorbed) continue;
    const known = persons.get(name);
    const survivor = known && known !== absorbed ? known : { name, nameNative, otherNames: [] };
    const names = new Set([...survivor.otherNames, absorbed.name, ...absorbed.otherNames]);
    names.delete(survivor.name);
    const merged = {
      name: survivor.name,
      nameNative: survivor.nameNative ?? absorbed.nameNative,
      otherNames: [...names],
    };
    persons.set(name, merged);
    for (const [spelling, person] of persons) {
      if (person === absorbed || person === known) persons.set(spelling, merged);
    }
  }
  return persons;
}

const fits = (person: Person, nameNative: string | null) =>
  person.nameNative === null ||
  nameNative === null ||
  nativeKey(person.nameNative) === nativeKey(nameNative);

/** The prefix separates these keys from those of `spellingKey`. */
const nativeKey = (name: string | null) =>
  name === null ? null : `native ${name.normalize('NFKC').replaceAll(/\s/g, '')}`;

const spellingKey = (name: string) =>
  `spelling ${foldLetters(name)
    .split(/[\s.,'-]+/)
    .filter(Boolean)
    .toSorted()
    .join(' ')}`;
