import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { StartError } from '../../platform/start-error.ts';

/**
 * The files are plain: a line per fact, its parts between tabs. The name beside a Steam id is only for
 * people who read the file; `\n` in a text begins a line.
 */
export type Person = {
  key: string;
  nickname: string;
  bio: string;
  joined: string;
  favorites: { appId: number; folder: string | null }[];
  wishes: { appId: number; priority: number | null; note: string | null }[];
  reviews: { appId: number; rating: number; spoiler: 0 | 1; content: string }[];
};

/** A comment; a reply says how many minutes after the line above it was written, and to whom. */
export type Line = {
  at: string;
  by: string;
  /** The index of the comment to which this is a reply, or that of a reply. */
  parent: number | null;
  to: number | null;
  content: string;
};

export type Discussion = { article: string; lines: Line[] };

const filesIn = (folder: string): string[] =>
  readdirSync(folder)
    .toSorted()
    .map((file) => join(folder, file));

export const peopleFiles = (folder: string): string[] => filesIn(join(folder, 'people'));
export const discussionFiles = (folder: string): string[] => filesIn(join(folder, 'discussions'));

const partsOf = (path: string): string[][] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t').map((part) => part.replaceAll('\\n', '\n')));

export function readPerson(path: string): Person {
  const key = basename(path, '.tsv');
  const person: Person = {
    key,
    nickname: '',
    bio: '',
    joined: '',
    favorites: [],
    wishes: [],
    reviews: [],
  };
  for (const [index, parts] of partsOf(path).entries()) {
    const [kind = '', first = '', , third = '', fourth = ''] = parts;
    const appId = Number(first);
    if (kind === 'nickname' || kind === 'bio' || kind === 'joined') person[kind] = first;
    else if (kind === 'favorite') person.favorites.push({ appId, folder: third || null });
    else if (kind === 'wish') {
      const priority = third === '' ? null : Number(third);
      person.wishes.push({ appId, priority, note: fourth || null });
    } else if (kind === 'review') {
      const spoiler = third.endsWith('!') ? 1 : 0;
      person.reviews.push({ appId, rating: Number.parseInt(third, 10), spoiler, content: fourth });
    } else throw new StartError(`${path}:${index + 1}: unknown kind "${kind}"`);
  }
  return person;
}

export function readDiscussion(path: string): Discussion {
  const lines: Line[] = [];
  let parent = -1;
  for (const [index, [when = '', by = '', addressee = '', content = '']] of partsOf(
    path,
  ).entries()) {
    if (!when.startsWith('+')) {
      parent = index;
      lines.push({ at: `${when.replace(' ', 'T')}:00.000Z`, by, parent: null, to: null, content });
      continue;
    }
    const before = lines[index - 1];
    if (!before) throw new StartError(`${path}:${index + 1}: a reply to nothing`);
    const at = new Date(Date.parse(before.at) + Number(when) * 60_000).toISOString();
    const to = lines.findLastIndex(
      (line, at) => line.by === addressee && (at === parent || line.parent === parent),
    );
    if (addressee !== '' && to < 0)
      throw new StartError(`${path}:${index + 1}: ${addressee} has not written above`);
    lines.push({ at, by, parent, to: to < 0 ? null : to, content });
  }
  return { article: basename(path, '.tsv'), lines };
}
