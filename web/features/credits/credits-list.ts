import type { Credits } from '../../../contract/site.ts';

export type Source = Credits['sources'][number];
export type Library = Credits['libraries'][number];

/** Entries in which every word of the query appears somewhere. */
export function filterCredits({ sources, libraries }: Credits, query: string): Credits {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = (entry: Source | Library): boolean => {
    const text = Object.values(entry).join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return { sources: sources.filter(matches), libraries: libraries.filter(matches) };
}

/** The list as a plain text file, for lawyers and packagers. */
export function licenceList(title: string, { sources, libraries }: Credits): string {
  const rows = [
    ...sources.map(({ title: name, licence, origin }) => [name, licence, origin]),
    ...libraries.map(({ name, version, licence, url }) => [`${name} ${version}`, licence, url]),
  ];
  return [title, '', ...rows.map((row) => row.filter(Boolean).join('\t'))].join('\n') + '\n';
}
