import { beforeAll, describe, expect, test } from 'vitest';
import { aGame, anArticle } from '../../../../tests/builders.ts';
import { sharedApp } from '../../../../tests/shared-app.ts';

const site = await sharedApp();
let games: number[];

const fence = (lines: string) => `\`\`\`chart\n${lines}\n\`\`\``;

beforeAll(async () => {
  const alpha = await aGame(site.db, { name: 'Alpha <b>', nameZh: '阿尔法', status: 1 });
  const beta = await aGame(site.db, { name: 'Beta', status: 1 });
  games = [alpha.id, beta.id];
  const month = (gameId: number, name: string, avgPlayers: number) => ({
    gameId,
    month: name,
    avgPlayers,
    peakPlayers: 2 * avgPlayers,
    source: 'K',
  });
  await site.db
    .insertInto('players_monthly')
    .values([
      month(alpha.id, '2020-01', 1000),
      month(alpha.id, '2020-02', 24_875),
      month(alpha.id, '2020-04', 5000),
      month(beta.id, '2020-04', 700),
    ])
    .execute();
});

async function read(id: number) {
  return (await site.app.inject(`/api/news/${id}`)).json().data as {
    bodyHtml: string;
    bodyHtmlEn: string | null;
    figureUrl: string | null;
  };
}

describe('a chart of the players of games', () => {
  test('is a drawing with a title, a table, its time and its source, in both languages', async () => {
    const block = fence(`games: ${games.join(', ')}\ntitle: Up & down\ntitleZh: 上去又下来`);
    const id = await anArticle(site.database, { body: `前\n\n${block}`, bodyEn: block });
    const { bodyHtml, bodyHtmlEn, figureUrl } = await read(id);
    for (const part of ['上去又下来', '>阿尔法</a>', '24,875', '2020-02', '2020年1月至2020年4月']) {
      expect(bodyHtml).toContain(part);
    }
    for (const part of [
      'Up &amp; down',
      'Alpha &lt;b&gt;',
      '<svg ',
      '<table>',
      'Average players',
    ]) {
      expect(bodyHtmlEn).toContain(part);
    }
    expect(bodyHtmlEn).toContain(`href="${figureUrl}"`);
    expect(bodyHtml + bodyHtmlEn).not.toMatch(/data-chart|NaN|undefined|null|style=/);
    // The gap in March is not bridged.
    expect(/data-mark="line" d="([^"]*)"/.exec(bodyHtml)![1]!.match(/M/g)).toHaveLength(2);
    const picture = await site.app.inject(`${figureUrl}&lang=en`);
    expect(picture.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    expect(picture.body).toContain('24,875');
  });

  test('is a sentence when its games or its ranking are gone, never an empty frame', async () => {
    const gone = await aGame(site.db, { status: 1, deletedAt: '2026-01-01T00:00:00.000Z' });
    const body = `${fence(`games: ${gone.id}`)}\n\n${fence('ranking: no-such')}`;
    const id = await anArticle(site.database, { body: `中文\n\n${body}`, bodyEn: body });
    const { bodyHtml, bodyHtmlEn, figureUrl } = await read(id);
    expect(bodyHtml.match(/它的榜单或游戏已经不在了/g)).toHaveLength(2);
    expect(bodyHtmlEn!.match(/Its ranking or its games are gone/g)).toHaveLength(2);
    expect(bodyHtml + bodyHtmlEn).not.toContain('<figure');
    expect((await site.app.inject(figureUrl!)).statusCode).toBe(404);
  });

  test('is a table in feeds', async () => {
    const body = fence(`games: ${games[0]}\ntitle: Only Alpha`);
    await anArticle(site.database, { body: '正文', bodyEn: body, titleEn: 'Feed' });
    const { items } = (await site.app.inject('/feed.json?lang=en')).json() as {
      items: { title: string; content_html: string }[];
    };
    const { content_html: html } = items.find(({ title }) => title === 'Feed')!;
    expect(html).toContain('<table>');
    expect(html).toContain('Only Alpha');
    expect(html).not.toMatch(/<svg|data-chart/);
  });
});

test('a game in a sentence is a link with its name in the language of the text', async () => {
  const { appId } = await aGame(site.db, { name: 'Gamma', nameZh: '伽马', status: 1 });
  const text = `{{game:${appId}}} [a {{game:${appId}}}](/x) \`{{game:${appId}}}\` {{game:999999}}`;
  const escaped = String.raw`\{\{game:${appId}}}`;
  const body = `看 ${text}\n\n${escaped} {{game:${appId}}}`;
  const id = await anArticle(site.database, { body, bodyEn: text });
  const { bodyHtml, bodyHtmlEn } = await read(id);
  const link = `<a href="/game/detail?appId=${appId}">`;
  expect(bodyHtml).toContain(
    `看 ${link}伽马</a> <a href="/x">a 伽马</a> <code>{{game:${appId}}}</code>`,
  );
  expect(bodyHtml).toContain(`<p>{{game:${appId}}} ${link}伽马</a></p>`);
  expect(bodyHtmlEn).toContain(`${link}Gamma</a>`);
  expect(bodyHtmlEn).toContain('>#999999</a>');
});

test('editors learn which line of a chart is wrong', async () => {
  await site.db
    .insertInto('ranking_types')
    .values({
      type: 'players',
      name: '在线榜',
      nameEn: 'Most played',
      description: '',
      descriptionEn: '',
      kind: 'flow',
      valueLabel: '平均在线',
      valueLabelEn: 'Average players',
      valueUnit: 'players',
      subTypes: '[{"key":"main","name":"全部","nameEn":"All"}]',
      periodKinds: '["M"]',
      defaultKind: 'M',
      depth: 100,
      method: '',
      methodEn: '',
      methodVersion: 1,
      sortOrder: 1,
    })
    .execute();
  const editor = await site.signIn('editor');
  const send = async (block: string) => {
    const text = { title: '图', summary: '摘要', category: '资讯', state: 'draft' };
    const response = await editor.post('/api/news', { ...text, body: `一\n\n${fence(block)}` });
    return response.statusCode === 400
      ? (response.json().fields.body as string)
      : response.statusCode;
  };
  expect(await send('games: 1\ncolour: red')).toContain('5');
  expect(await send('ranking: nothing')).toContain('4');
  expect(await send('ranking: players\nsubType: nothing')).toContain('5');
  expect(await send('ranking: players\nperiod: A:')).toContain('5');
  expect(await send('games: 999999')).toContain('4');
  expect(await send('ranking: players\nperiod: M:2020-04')).toBe(201);
});
