import { expect, test } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { explainRefusal } from './explain-refusal.ts';

const context = { needsName: true, asksInvitation: false, stale: 'stale', network: 'network' };
const refused = (status: number, fields?: Record<string, string>) =>
  new ApiError('CODE', 'said', { status, traceId: 't', ...(fields && { fields }) });

test.each([
  ['nothing', null, { fields: {} }],
  ['no connection', new TypeError('Failed to fetch'), { fields: {}, general: 'network' }],
  ['a bad nickname', refused(400, { nickname: 'bad' }), { fields: { nickname: 'bad' } }],
  ['a code that is gone', refused(404), { fields: {}, general: 'stale' }],
  ['a code of another phone', refused(409), { fields: {}, general: 'stale' }],
  ['a banned account', refused(403), { fields: {}, general: 'said' }],
])('%s', (_, error, said) => {
  expect(explainRefusal(error, context)).toEqual(said);
});

test('an error of a field that is not shown becomes a general error', () => {
  const error = refused(400, { nickname: 'bad' });
  expect(explainRefusal(error, { ...context, needsName: false })).toEqual({
    fields: {},
    general: 'said',
  });
});

test('a rejected newcomer sees the error next to the invitation', () => {
  expect(explainRefusal(refused(403), { ...context, asksInvitation: true })).toEqual({
    fields: { invitation: 'said' },
  });
});
