import { expect, test } from 'vitest';
import { auditActions, auditFields } from '../../../contract/audit-log.ts';
import { audit as english } from '../../i18n/en/management/audit.ts';
import { audit as chinese } from '../../i18n/zh-CN/management/audit.ts';
import { valueText } from './audit-texts.ts';

test.each([
  ['zh-CN', chinese],
  ['en', english],
])('%s has exactly the words that the log needs', (_, words) => {
  const actions = Object.entries(auditActions).flatMap(([target, verbs]) =>
    verbs.map((verb) => `${target}.${verb}`),
  );
  const fields = new Set(Object.values(auditFields).flat());
  expect(Object.keys(words.targets).toSorted()).toEqual(Object.keys(auditActions).toSorted());
  expect(Object.keys(words.actions).toSorted()).toEqual(actions.toSorted());
  expect(Object.keys(words.fields).toSorted()).toEqual([...fields].toSorted());
});

test.each([
  ['comment', 'state', 'held', '待审核', 'Held'],
  ['news', 'state', 'published', '已发布', 'Published'],
  ['banner', 'status', 0, '关闭', 'Off'],
  ['game', 'status', 0, '草稿', 'Draft'],
  ['game', 'isFree', 1, '是', 'Yes'],
  ['game', 'releaseDate', '2021-05-06', '2021年5月6日', 'May 6, 2021'],
  ['game', 'priceCents', 123450, '1,234.50', '1,234.50'],
  ['game', 'appId', 1086940, '1086940', '1086940'],
  ['game', 'lockedFields', ['name', 'tags'], '名称 · 标签', 'Name · Tags'],
  ['game', 'tags', [], '无', 'none'],
  ['user', 'roles', ['user', 'admin'], '读者 · 管理员', 'Member · Administrator'],
  ['comment', 'userId', 5, '#5', '#5'],
  ['banner', 'clientType', null, '所有客户端', 'All clients'],
  ['settings', 'signup', 'invite', '凭邀请加入', 'By invitation'],
  ['settings', 'siteName', null, '默认', 'default'],
  ['source', 'source', 'wikidata', 'Wikidata：中文名与配音', 'Wikidata: Chinese names and voices'],
  ['actor', 'voiceLanguage', 'Japanese', '日语', 'Japanese'],
  ['actor', 'role', 'voice', '配音', 'Voice'],
  ['job', 'job', 'backup', '备份', 'Backup'],
  ['job', 'job', 'of-a-later-release', 'of-a-later-release', 'of-a-later-release'],
  ['settings', 'rankings', ['sales', 'toString'], '热销榜 · toString', 'Top sellers · toString'],
  ['comment', 'content', 'constructor', 'constructor', 'constructor'],
  ['comment', 'state', 'constructor', 'constructor', 'constructor'],
])('%s.%s %j is described in words', (target, field, value, zh, en) => {
  const recorded = { target, field, value };
  const names = (job: string, ranking: string) => ({
    'job.job': { backup: job },
    'settings.rankings': { sales: ranking },
  });
  expect(valueText(chinese, 'zh-CN', recorded, names('备份', '热销榜'))).toBe(zh);
  expect(valueText(english, 'en', recorded, names('Backup', 'Top sellers'))).toBe(en);
});
