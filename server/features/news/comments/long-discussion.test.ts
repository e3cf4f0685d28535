import { beforeEach, expect, test } from 'vitest';
import { anArticle } from '../../../../tests/builders.ts';
import { sharedApp } from '../../../../tests/shared-app.ts';
import { chunksOf } from '../../../platform/database/chunks.ts';

const site = await sharedApp();
let newsId: number;
beforeEach(async () => {
  newsId = await anArticle(site.database);
});

test.each(['new', 'old', 'hot'] as const)(
  'a link to a comment deep in a long discussion opens there, by %s',
  async (sort) => {
    const count = 10_050;
    const place = { newsId, parentId: null, replyToId: null, userId: null };
    const state = { state: 'visible', shown: 1, editedAt: null } as const;
    const createdAt = site.clock.now.toISOString();
    const rows = Array.from({ length: count }, (_, index) => ({
      ...place,
      ...state,
      createdAt,
      content: String(index),
    }));
    for (const chunk of chunksOf(rows))
      await site.db.insertInto('comments').values(chunk).execute();
    await site.db
      .updateTable('news')
      .set({ threadCount: count })
      .where('id', '=', newsId)
      .execute();
    const content = sort === 'old' ? String(count - 5) : '5';
    const { id } = await site.db
      .selectFrom('comments')
      .select('id')
      .where('newsId', '=', newsId)
      .where('content', '=', content)
      .executeTakeFirstOrThrow();
    const response = await site.app.inject(
      `/api/news/${newsId}/comments?sort=${sort}&size=3&around=${id}`,
    );
    const { items } = response.json().data;
    expect([items[0].content, items.length]).toEqual([content, 3]);
    const tooFar = await site.app.inject(`/api/news/${newsId}/comments?size=1&page=10049`);
    expect([tooFar.statusCode, Object.keys(tooFar.json().fields)]).toEqual([400, ['page']]);
  },
);
