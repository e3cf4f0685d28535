import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Language, languages } from '../../../../contract/limits.ts';
import { picturesIn } from '../../../domain/picture-hosts.ts';
import { parseFrontMatter } from './front-matter.ts';
import type { Heading, RenderedMarkdown } from '../../../platform/text/markdown.ts';
import { renderMarkdown } from './markdown.ts';

export interface SiteDocument {
  name: string;
  lang: Language;
  title: string;
  version: string;
  date: string;
  summary: string;
  html: string;
  toc: Heading[];
}

export interface GuideEntry {
  name: string;
  title: string;
  summary: string;
  headings: Heading[];
}

export interface Documents {
  /** The document in the requested language, else in the other one; its `lang` shows which. */
  find: (name: string, lang: Language) => SiteDocument | undefined;
  /** The chapters of the guide in reading order. */
  guide: (lang: Language) => GuideEntry[];
  /** The addresses of the pictures in all texts. */
  pictures: () => string[];
}

interface LoadedDocument extends Omit<SiteDocument, keyof RenderedMarkdown> {
  order: number;
  mayHavePictures: boolean;
  rendered: () => RenderedMarkdown;
}

type Shelf = Map<string, LoadedDocument>;

/**
 * Reads every text at startup and renders it at its first request. Later folders override earlier
 * ones, so that an operator's own terms replace the shipped template.
 */
export function loadDocuments(folders: string[]): Documents {
  const shelves = {} as Record<Language, Shelf>;
  for (const lang of languages) {
    shelves[lang] = new Map(
      folders.flatMap((folder) => readLanguage(join(folder, lang), lang)).map((d) => [d.name, d]),
    );
  }
  const find = (name: string, lang: Language): LoadedDocument | undefined =>
    shelves[lang].get(name) ??
    languages.map((other) => shelves[other].get(name)).find((found) => found);

  return {
    find: (name, lang) => {
      const found = find(name, lang);
      if (!found) return undefined;
      const { order: _order, mayHavePictures: _, rendered, ...document } = found;
      return { ...document, ...rendered() };
    },
    guide: (lang) => chapterNames(shelves).flatMap((name) => toEntry(find(name, lang))),
    pictures: () =>
      languages
        .flatMap((lang) => [...shelves[lang].values()])
        .flatMap(({ mayHavePictures, rendered }) =>
          mayHavePictures ? picturesIn(rendered().html) : [],
        ),
  };
}

function chapterNames(shelves: Record<Language, Shelf>): string[] {
  const chapters = new Map<string, number>();
  for (const document of languages.flatMap((lang) => [...shelves[lang].values()])) {
    if (document.name.startsWith('guide-')) chapters.set(document.name, document.order);
  }
  return [...chapters].toSorted((a, b) => a[1] - b[1]).map(([name]) => name);
}

function toEntry(document: LoadedDocument | undefined): GuideEntry[] {
  if (!document) return [];
  const { name, title, summary, rendered } = document;
  return [{ name, title, summary, headings: rendered().toc }];
}

function readLanguage(folder: string, lang: Language): LoadedDocument[] {
  return [
    ...markdownFiles(folder).map((file) => readDocument(file, '', lang)),
    ...markdownFiles(join(folder, 'guide')).map((file) => readDocument(file, 'guide-', lang)),
  ];
}

function markdownFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .toSorted()
    .map((file) => join(folder, file));
}

function readDocument(file: string, prefix: string, lang: Language): LoadedDocument {
  const { fields, body } = parseFrontMatter(readFileSync(file, 'utf8'), file);
  let result: RenderedMarkdown | undefined;
  const rendered = () => (result ??= renderMarkdown(body));
  const name = prefix + basename(file, '.md');
  return { name, lang, ...fields, mayHavePictures: body.includes('!['), rendered };
}
