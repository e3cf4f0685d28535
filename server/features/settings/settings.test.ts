import { afterEach, beforeEach, expect, test } from 'vitest';
import { anArticle } from '../../../tests/builders.ts';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import type { Setting, SettingList } from '../../../contract/settings.ts';

let site: TestApp;
let admin: Awaited<ReturnType<TestApp['signIn']>>;
beforeEach(async () => {
  site = await createTestApp();
  admin = await site.signIn('admin');
});
afterEach(() => site.close());

const list = async () => (await admin.get('/api/admin/settings')).json().data as SettingList;
const setting = ({ items }: SettingList, key: string): Setting =>
  items.find((item) => item.key === key)!;
const put = (version: number, values: object) =>
  admin.put('/api/admin/settings', { version, values });
const brand = async () => (await site.app.inject('/api/site/brand')).json().data;

test('a setting is changed, applied at once, audited and undone', async () => {
  expect(setting(await list(), 'siteName')).toEqual({
    key: 'siteName',
    value: 'Ludex',
    default: 'Ludex',
    source: 'default',
    variable: 'SITE_NAME',
    secret: false,
  });
  expect(await brand()).toMatchObject({ siteName: 'Ludex', accent: '#c23b00', logoUrl: null });
  const changed = await put(0, { siteName: ' Play & more ', accent: '#1A73E8' });
  expect(changed.statusCode, changed.body).toBe(200);
  expect(setting(changed.json().data, 'siteName')).toMatchObject({
    value: 'Play & more',
    source: 'database',
  });
  expect(changed.json().data.version).toBe(1);
  expect(await brand()).toMatchObject({
    siteName: 'Play & more',
    siteShortName: 'Play & more',
    accent: '#1a73e8',
  });
  const { items } = (await admin.get('/api/audit/list?target=settings')).json().data;
  expect(items[0]).toMatchObject({
    action: 'settings.change',
    before: { siteName: null, accent: null },
    after: { siteName: 'Play & more', accent: '#1a73e8' },
  });

  expect((await put(0, { siteName: 'Late' })).statusCode).toBe(409);
  expect((await admin.post('/api/admin/settings/undo', { version: 0 })).statusCode).toBe(409);
  const undone = await admin.post('/api/admin/settings/undo', { version: 1 });
  expect(undone.json().data.version).toBe(2);
  expect(await brand()).toMatchObject({ siteName: 'Ludex', accent: '#c23b00' });
  expect((await put(2, { siteName: 'Once more' })).statusCode).toBe(200);
  expect(setting((await put(3, { siteName: null })).json().data, 'siteName').source).toBe(
    'default',
  );
});

test('a change without effect leaves the one before it to be undone', async () => {
  await put(0, { siteName: 'Play', newsCategories: [{ name: '评测', nameEn: 'Reviews' }] });
  const rankings = setting(await list(), 'rankings').value;
  for (const values of [
    {},
    { siteName: ' Play' },
    { tagline: null },
    { newsCategories: [{ name: '评测', nameEn: 'Reviews' }] },
    { rankings },
  ]) {
    const same = await put(1, values);
    expect([same.statusCode, same.json().data?.version]).toEqual([200, 1]);
  }
  const { total } = (await admin.get('/api/audit/list?target=settings')).json().data;
  expect(total).toBe(1);
  await admin.post('/api/admin/settings/undo', { version: 1 });
  expect(await brand()).toMatchObject({ siteName: 'Ludex' });
});

test('without an own text, the operator is introduced as the site, not as the software', async () => {
  const about = async () => (await site.app.inject('/api/config/about-me?lang=en')).json().data;
  const { tagline } = await about();
  await put(0, { siteName: 'Play' });
  expect(await about()).toMatchObject({ name: 'Play', tagline });
  await put(1, { tagline: 'Games we like' });
  expect(await about()).toMatchObject({ name: 'Play', tagline: 'Games we like' });
});

test('invalid values are named by key, and nothing changes', async () => {
  for (const [values, key] of [
    [{ siteName: '' }, 'siteName'],
    [{ siteName: '   ' }, 'siteName'],
    [{ siteName: '\u200b\u3164' }, 'siteName'],
    [{ tagline: 'two\nlines' }, 'tagline'],
    [{ accent: 'red' }, 'accent'],
    [{ accent: '#ffff00' }, 'accent'],
    [{ signup: 'maybe' }, 'signup'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ newsCategories: [{ name: '全部', nameEn: 'All' }] }, 'newsCategories'],
    [
      {
        newsCategories: [
          { name: '评测', nameEn: 'Reviews' },
          { name: '评测 ', nameEn: 'Tests' },
        ],
      },
      'newsCategories',
    ],
    [{ legalName: 'two\nlines' }, 'legalName'],
    [{ importMegabytes: 6 }, 'importMegabytes'],
    [{ rankings: [{ type: 'nope', status: 1, sortOrder: 1 }] }, 'rankings'],
    [{ nonsense: 1 }, 'nonsense'],
  ] as const) {
    const response = await put(0, values);
    expect(response.statusCode, JSON.stringify(values)).toBe(400);
    expect(Object.keys(response.json().fields).join()).toContain(key);
  }
  const { fields } = (await put(0, { accent: '#ffff00' })).json();
  expect(fields.accent).toMatch(/nearest color that can is #[0-9a-f]{6}/);
  expect((await list()).version).toBe(0);
  expect((await admin.post('/api/admin/settings/undo', { version: 0 })).statusCode).toBe(409);
  expect((await (await site.signIn('editor')).get('/api/admin/settings')).statusCode).toBe(403);
});

test('an environment variable takes precedence, and is named', async () => {
  const fixed = await createTestApp({ siteName: 'From outside', signup: 'invite' });
  const operator = await fixed.signIn('admin');
  const { data } = (await operator.get('/api/admin/settings')).json();
  expect(setting(data, 'siteName')).toMatchObject({
    value: 'From outside',
    source: 'environment',
    variable: 'SITE_NAME',
  });
  const refused = await operator.put('/api/admin/settings', {
    version: 0,
    values: { tagline: 'Fine', siteName: 'From inside' },
  });
  expect(refused.statusCode).toBe(409);
  expect(refused.json().data).toMatchObject({ variable: 'SITE_NAME' });
  expect((await fixed.app.inject('/api/site/brand')).json().data).toMatchObject({
    siteName: 'From outside',
    tagline: '',
  });
  await fixed.close();
});

test('a secret is encrypted, never returned and never audited', async () => {
  const secret = 'ABCDEF0123456789';
  const saved = await put(0, { steamApiKey: secret });
  expect(setting(saved.json().data, 'steamApiKey')).toEqual({
    key: 'steamApiKey',
    value: null,
    default: null,
    source: 'database',
    variable: 'STEAM_API_KEY',
    secret: true,
    isSet: true,
  });
  const stored = [
    ...(await site.db.selectFrom('settings').selectAll().execute()),
    ...(await site.db.selectFrom('settings_changes').selectAll().execute()),
    ...(await site.db.selectFrom('audit_log').selectAll().execute()),
  ];
  expect(stored).toHaveLength(3);
  expect(JSON.stringify(stored) + saved.body).not.toContain(secret);
  await admin.post('/api/admin/settings/undo', { version: 1 });
  expect(setting(await list(), 'steamApiKey')).toMatchObject({ isSet: false, source: 'default' });
  // Without a recent proof, only settings that are not secret can be changed.
  const { now } = site.clock;
  site.clock.now = new Date(now.getTime() + 11 * 60_000);
  const stale = [
    await put(2, { steamApiKey: secret }),
    await admin.post('/api/admin/settings/undo', { version: 2 }),
  ];
  expect(stale.map((response) => response.json().errorCode)).toEqual([
    'STEP_UP_REQUIRED',
    'STEP_UP_REQUIRED',
  ]);
  site.clock.now = now;
  await admin.post('/api/admin/settings/undo', { version: 2 });
  expect(setting(await list(), 'steamApiKey')).toMatchObject({ isSet: true });
});

test('rankings are ordered and hidden, also after a restart', async () => {
  const rankings = setting(await list(), 'rankings').value as { type: string; sortOrder: number }[];
  const [first, second] = rankings.map(({ type }) => type);
  const turned = [
    { type: second, status: 1, sortOrder: 1 },
    { type: first, status: 0, sortOrder: 2 },
  ];
  expect((await put(0, { rankings: turned })).statusCode).toBe(200);
  const nav = async () => {
    const items = (await site.app.inject('/api/ranking/nav')).json().data as { type: string }[];
    return items.slice(0, 2).map(({ type }) => type);
  };
  expect(await nav()).toEqual([second, first]);
  const row = await site.db
    .selectFrom('ranking_types')
    .select(['status', 'sortOrder'])
    .where('type', '=', first!)
    .executeTakeFirst();
  expect(row).toEqual({ status: 0, sortOrder: 2 });
  await admin.post('/api/admin/settings/undo', { version: 1 });
  expect(await nav()).toEqual([first, second]);
  expect(setting(await list(), 'rankings').source).toBe('default');
});

test('days, jobs, articles, legal texts and imports follow the settings at once', async () => {
  const editor = await site.signIn('editor');
  const text = { title: 'T', summary: 'S', body: 'B', state: 'draft' };
  const write = (category: string) => editor.post('/api/news', { ...text, category });
  const essay = (await write('随笔')).json().data;
  const saved = await put(0, {
    timeZone: 'asia/shanghai',
    newsCategories: [{ name: '评测', nameEn: 'Tests' }],
    legalName: 'Arcadia e. V.',
    legalContact: 'mail@arcadia.example',
    importMegabytes: 1,
  });
  expect(saved.statusCode, saved.body).toBe(200);
  expect(setting(saved.json().data, 'timeZone')).toMatchObject({
    value: 'Asia/Shanghai',
    source: 'database',
    variable: 'TIME_ZONE',
  });

  const jobs = (await admin.get('/api/admin/jobs')).json().data.items as { schedule: string }[];
  expect(jobs.map(({ schedule }) => schedule).join()).toContain('(Asia/Shanghai)');

  expect((await write('随笔')).json().fields).toHaveProperty('category');
  expect((await write('评测')).statusCode).toBe(201);
  const again = { ...text, category: '随笔', version: essay.version };
  expect((await editor.put(`/api/news/${essay.id}`, again)).statusCode).toBe(200);
  const categories = (await site.app.inject('/api/news/categories')).json().data;
  expect(categories).toEqual([{ name: '评测', nameEn: 'Tests', count: 0, isListed: true }]);

  const operator = { name: 'Arcadia e. V.', contact: 'mail@arcadia.example' };
  for (const url of ['/api/site/document/terms?lang=en', '/api/config/about-me?lang=en']) {
    expect((await site.app.inject(url)).json().data.operator, url).toEqual(operator);
  }
  const file = { format: 'csv', content: `appId,name\n1,${'x'.repeat(1_000_000)}`, dryRun: true };
  const refused = await admin.post('/api/game/import', file);
  expect([refused.statusCode, refused.json().errorMessage]).toEqual([
    413,
    'This site takes files of at most 1 MB.',
  ]);
  const { items } = (await admin.get('/api/audit/list?target=settings')).json().data;
  expect(items[0].after).toMatchObject({ newsCategories: ['评测'], importMegabytes: 1 });
});

test('a closed site accepts no new members, and existing ones can sign in', async () => {
  await put(0, { signup: 'closed' });
  const options = (await site.app.inject('/api/login/providers')).json().data;
  expect(options.signup).toBe('closed');
  const phone = site.browser();
  await phone.get('/api/me');
  const { qrScene } = (await phone.post('/api/wechat/web/qr/generate', {})).json().data;
  const scan = await phone.post('/api/login/local/scan', { qrScene });
  expect([scan.statusCode, scan.json().errorMessage]).toEqual([
    403,
    'This site takes no new members at the moment.',
  ]);
});

test('members cannot take the name of the site, which signs its own articles', async () => {
  const id = await anArticle(site.database, { author: 'Ludex' });
  const author = async () => (await site.app.inject(`/api/news/${id}`)).json().data.author;
  expect(await author()).toBe('Ludex');
  await put(0, { siteName: 'Arcadia (test)' });
  expect(await author()).toBe('Arcadia (test)');
  const reader = await site.signIn();
  const named = (nickname: string) => reader.patch('/api/me/profile', { nickname });
  expect((await named('Arcadia (test)')).statusCode).toBe(400);
  expect((await named('Arcadia')).statusCode).toBe(200);
});
