import { expect, test } from 'vitest';
import { aGame, anArticle } from '../../../tests/builders.ts';
import { sharedApp } from '../../../tests/shared-app.ts';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';

const t = await sharedApp();
const editor = await t.signIn('editor');

type Browser = Pick<ReturnType<TestApp['browser']>, 'get' | 'post'>;

async function visitor() {
  const browser = t.browser();
  await browser.get('/api/me');
  return browser;
}

async function send(
  browser: Browser,
  body: object = {},
): Promise<{ ticket: string; code: string }> {
  const response = await browser.post('/api/feedback', { kind: 'bug', content: 'Broken', ...body });
  expect(response.statusCode, response.body).toBe(201);
  return response.json().data;
}

const idOf = async (ticket: string): Promise<number> =>
  (await editor.get(`/api/feedback/list?q=${ticket}`)).json().data.items[0].id;

const answer = async (ticket: string, body: object) =>
  editor.put(`/api/feedback/${await idOf(ticket)}`, body);

test('a visitor sends feedback and follows it by number and code', async () => {
  const browser = await visitor();
  const { ticket, code } = await send(browser, {
    content: ' It breaks. ',
    contact: ' me@x.example ',
  });
  expect(ticket).toMatch(/^F-\d{4,}$/);
  expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
  const other = await visitor();
  const followed = await other.post('/api/feedback/follow', { ticket, code });
  expect(followed.json().data).toEqual({
    ticket,
    kind: 'bug',
    content: 'It breaks.',
    gameId: null,
    newsId: null,
    status: 'open',
    answer: null,
    createdAt: t.clock.now.toISOString(),
    answeredAt: null,
  });
  const typed = { ticket: ticket.toLowerCase(), code: code.toLowerCase().replaceAll('-', ' ') };
  expect((await other.post('/api/feedback/follow', typed)).statusCode).toBe(200);
});

test('a wrong number and a wrong code get the same response', async () => {
  const browser = await visitor();
  const { ticket, code } = await send(browser);
  const another = await send(browser);
  const wrong = [
    { ticket, code: 'AAAA-AAAA-AAAA-AAAA' },
    { ticket: 'F-999999', code },
    { ticket: 'F-1', code },
    { ticket: 'nonsense', code },
    { ticket, code: '--' },
    { ticket: another.ticket, code },
  ];
  const responses = await Promise.all(
    wrong.map(async (body) => {
      const response = await browser.post('/api/feedback/follow', body);
      const { traceId: _, ...rest } = response.json();
      return JSON.stringify([response.statusCode, rest]);
    }),
  );
  expect(new Set(responses).size).toBe(1);
  expect(responses[0]).toContain('404');
});

test('the code is not stored', async () => {
  const { code } = await send(await visitor());
  const rows = await t.db.selectFrom('tickets').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(code);
  expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''));
});

test('the subject of feedback must be public', async () => {
  const browser = await visitor();
  const game = await aGame(t.db, { name: 'About me' });
  const draft = await aGame(t.db, { status: 0 });
  const newsId = await anArticle(t.database, { title: 'Read me' });
  const hidden = await anArticle(t.database, { state: 'draft', publishedAt: null });
  const { ticket } = await send(browser, { gameId: game.id, newsId });
  const [found] = (await editor.get(`/api/feedback/list?q=${ticket}`)).json().data.items;
  expect(found).toMatchObject({ gameName: 'About me', newsTitle: 'Read me', author: null });
  for (const body of [
    { gameId: 999_999 },
    { gameId: draft.id },
    { newsId: hidden },
    { newsId: 999_999 },
  ]) {
    const refused = await browser.post('/api/feedback', { kind: 'data', content: 'x', ...body });
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([
      400,
      Object.keys(body),
    ]);
  }
});

test.each([
  ['nothing', {}],
  ['an unknown kind', { kind: 'praise', content: 'x' }],
  ['blank words', { kind: 'bug', content: ' \n ' }],
  ['too many words', { kind: 'bug', content: 'x'.repeat(4001) }],
  ['more than is asked', { kind: 'bug', content: 'x', urgent: true }],
])('%s is refused', async (_, body) => {
  expect((await (await visitor()).post('/api/feedback', body)).statusCode).toBe(400);
});

test('a member sees their tickets, and is notified of an answer', async () => {
  const reader = await t.signIn();
  const stranger = await t.signIn();
  const first = await send(reader, { content: 'One' });
  const second = await send(reader, { content: 'Two' });
  const mine = async () => (await reader.get('/api/me/feedback')).json().data;
  expect((await mine()).items.map(({ ticket }: { ticket: string }) => ticket)).toEqual([
    second.ticket,
    first.ticket,
  ]);
  expect((await stranger.get('/api/me/feedback')).json().data.total).toBe(0);

  const answered = await answer(first.ticket, { status: 'answered', answer: ' Fixed. ' });
  expect(answered.json().data).toMatchObject({
    status: 'answered',
    answer: 'Fixed.',
    answeredAt: t.clock.now.toISOString(),
    author: { id: reader.user.id, nickname: 'Mika' },
  });
  expect((await mine()).items[1]).toMatchObject({ status: 'answered', answer: 'Fixed.' });
  const { items, unread } = (await reader.get('/api/me/notifications')).json().data;
  expect(items[0]).toMatchObject({
    kind: 'feedback',
    read: false,
    data: { ticket: first.ticket, status: 'answered' },
  });
  expect(unread).toBe(items.length);
});

test('an answer does not overwrite one that its author has not read', async () => {
  const { ticket } = await send(await visitor());
  const first = { status: 'answered', answer: 'Fixed.', answeredAt: null };
  const { answeredAt } = (await answer(ticket, first)).json().data;
  const refused = await answer(ticket, { ...first, answer: 'Not a bug.' });
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    errorMessage: expect.stringContaining('Fixed.'),
    data: { answeredAt },
  });
  const replaced = await answer(ticket, { ...first, answer: 'Not a bug.', answeredAt });
  expect(replaced.json().data.answer).toBe('Not a bug.');
});

test('an answer is audited, and the same answer again changes nothing', async () => {
  const { ticket } = await send(await visitor());
  await answer(ticket, { status: 'answered', answer: 'Thanks' });
  await answer(ticket, { status: 'answered', answer: 'Thanks' });
  await answer(ticket, { status: 'closed' });
  const id = await idOf(ticket);
  const administrator = await t.signIn('admin');
  const { items } = (
    await administrator.get(`/api/audit/list?target=feedback&targetId=${id}`)
  ).json().data;
  expect(items).toMatchObject([
    { action: 'feedback.answer', after: { status: 'closed', answer: 'Thanks' } },
    { before: { status: 'open', answer: null }, after: { status: 'answered', answer: 'Thanks' } },
  ]);
  expect(items).toHaveLength(2);
  const wordless = await send(await visitor());
  expect((await answer(wordless.ticket, { status: 'answered' })).statusCode).toBe(400);
  expect((await editor.put('/api/feedback/999999', { status: 'closed' })).statusCode).toBe(404);
});

test('editors find tickets by state, kind and words', async () => {
  const browser = await visitor();
  const idea = await send(browser, {
    kind: 'idea',
    content: 'Purple whales',
    contact: 'kim@x.example',
  });
  await send(browser, { kind: 'bug', content: 'Purple screen' });
  await answer(idea.ticket, { status: 'closed' });
  const found = async (query: string) =>
    (await editor.get(`/api/feedback/list?${query}`))
      .json()
      .data.items.map(({ content }: { content: string }) => content);
  expect(await found('q=purple')).toEqual(['Purple screen', 'Purple whales']);
  expect(await found('q=purple&status=closed')).toEqual(['Purple whales']);
  expect(await found('q=purple&kind=bug')).toEqual(['Purple screen']);
  expect(await found('q=KIM@')).toEqual(['Purple whales']);
  expect(await found(`q=${idea.ticket}`)).toEqual(['Purple whales']);
  expect(await found('q=purple&size=1&page=2')).toEqual(['Purple whales']);
});

test('feedback is rate-limited per address', async () => {
  const limited = await createTestApp({ rateLimits: true });
  const browser = limited.browser();
  await browser.get('/api/me');
  const codes = [];
  for (let index = 0; index < 5; index += 1) {
    codes.push((await browser.post('/api/feedback', { kind: 'bug', content: 'x' })).statusCode);
  }
  expect(codes).toEqual([201, 201, 201, 429, 429]);
  await limited.close();
});
