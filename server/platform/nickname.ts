import { invalid } from './errors.ts';

/** One line that can be seen. */
export function readNickname(given: string): string {
  const nickname = given.trim();
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(nickname)) throw invalid({ nickname: { is: 'missing' } });
  if (/[\t\n\u2028\u2029]/.test(nickname)) throw invalid({ nickname: { is: 'badCharacters' } });
  return nickname;
}
