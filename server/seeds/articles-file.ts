import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { addArticle, rewriteArticle, type ArticleFacts } from '../features/news/store-article.ts';
import { gamesByAppId } from '../features/news/store.queries.ts';
import type { Db } from '../platform/database/db.ts';
import { readFrontMatter } from '../platform/text/front-matter.ts';
import { root } from '../platform/root.ts';
import { StartError } from '../platform/start-error.ts';
import { isSafeAddress } from '../platform/text/web-address.ts';
import type { DataFile } from './data-file.ts';

/**
 * The demo's articles, one Markdown file each. The file's name is the article's key. An article is
 * loaded once, and updated only as long as no editor has changed it.
 */
export const articlesFile: DataFile = {
  name: 'articles',
  path: join(root, 'server/seeds/articles'),
  contents: (path) => articleFiles(path).map((file) => readFileSync(file, 'utf8')),
  async store(db, path, { now, onRows }) {
    const files = articleFiles(path);
    for (const [index, file] of files.entries()) {
      await storeArticle(db, file, now);
      onRows(index + 1, (index + 1) / files.length);
    }
    return files.length;
  },
};

const articleFiles = (folder: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .toSorted()
    .map((file) => join(folder, file));

async function storeArticle(db: Db, file: string, now: string) {
  const key = basename(file, '.md');
  const { appIds, ...written } = readArticleFile(readFileSync(file, 'utf8'), basename(file));
  const games = await gamesByAppId(db, appIds);
  const facts = {
    ...written,
    body: await withGameIds(db, written.body),
    bodyEn: await withGameIds(db, written.bodyEn ?? ''),
    gameIds: games.map(({ id }) => id),
  };
  const writing = { editor: written.author, now };
  const known = await db
    .selectFrom('news')
    .select(['id', 'category', 'state', 'version'])
    .where('seedKey', '=', key)
    .executeTakeFirst();
  if (!known) await addArticle(db, facts, { ...writing, seedKey: key });
  else if (known.version === 1) {
    await rewriteArticle(db, known, facts, { ...writing, version: 1 });
  }
}

const chartGames = /(?<=^```chart\n(?:\w+: .*\n)*games: ).*$/gm;

/** The files name the games of charts by appId, which is the same everywhere. */
async function withGameIds(db: Db, body: string): Promise<string> {
  const lists = [...body.matchAll(chartGames)].flatMap(([list]) => list.split(',').map(Number));
  const ids = new Map((await gamesByAppId(db, lists)).map(({ appId, id }) => [appId, id]));
  return body.replace(chartGames, (list) =>
    list
      .split(',')
      .flatMap((appId) => ids.get(Number(appId)) ?? [])
      .join(', '),
  );
}

const keys = {
  required: ['title', 'titleEn', 'summary', 'summaryEn', 'category', 'published'],
  optional: ['author', 'games', 'cover', 'subject'],
};
const languageLine = /^=== en ===$/m;
const houseName = 'Ludex';

type WrittenArticle = Omit<ArticleFacts, 'gameIds'> & { appIds: number[] };

export function readArticleFile(source: string, file: string): WrittenArticle {
  const { values, body } = readFrontMatter(source, file, keys);
  const text = (key: string) => values.get(key) ?? '';
  const [chinese = '', english, ...more] = body.split(languageLine).map((part) => part.trim());
  if (!chinese || !english || more.length > 0) {
    throw new StartError(`${file}: the two texts are separated by one line "=== en ===".`);
  }
  const published = Date.parse(text('published'));
  if (Number.isNaN(published)) throw new StartError(`${file}: published is no time.`);
  const appIds = (values.get('games')?.split(',') ?? []).map(Number);
  if (appIds.some((appId) => !Number.isInteger(appId) || appId < 1)) {
    throw new StartError(`${file}: games must be appIds separated by commas.`);
  }
  const coverUrl = values.get('cover') ?? null;
  if (coverUrl !== null && !isSafeAddress(coverUrl)) {
    throw new StartError(`${file}: cover must be an https address or a path of this site.`);
  }
  return {
    title: text('title'),
    titleEn: text('titleEn'),
    summary: text('summary'),
    summaryEn: text('summaryEn'),
    category: text('category'),
    coverUrl,
    author: values.get('author') ?? houseName,
    body: chinese,
    bodyEn: english,
    correction: null,
    subject: values.get('subject') ?? null,
    state: 'published',
    discussion: 'open',
    publishedAt: new Date(published).toISOString(),
    revisedAt: null,
    appIds,
  };
}
