import { expect, test } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { problemsIn } from './use-draft.ts';

test('a problem of a list entry is shown at the field of the list', () => {
  const fields = { 'genres/2': 'is too long', name: 'is required', 'gameIds/0': 'is unknown' };
  const error = new ApiError('INVALID', 'Invalid', { status: 400, traceId: '1', fields });
  expect(problemsIn(error, { gameIds: 'games' })).toEqual({
    genres: 'is too long',
    name: 'is required',
    games: 'is unknown',
  });
});
