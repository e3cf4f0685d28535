import type { Language } from '../../../../contract/limits.ts';
import { fittingName } from '../fitting-name.ts';
import type { Subject } from '../providers.ts';
import { hashOf } from '../../../platform/auth/secrets.ts';
import type { Person } from './update.ts';

export const languageOf = ({ language_code: code = '' }: Person): Language =>
  /^zh\b/i.test(code) ? 'zh-CN' : 'en';

export const subjectOf = (person: Person): Subject => ({
  provider: 'telegram',
  id: String(person.id),
  name: nicknameOf(person),
});

const nicknameOf = (person: Person): string =>
  fittingName(`${person.first_name} ${person.last_name ?? ''}`) ?? unnamed(person);

function unnamed(person: Person): string {
  const mark = hashOf(`telegram ${person.id}`).slice(0, 4).toUpperCase();
  return languageOf(person) === 'en' ? `Telegram user ${mark}` : `Telegram 用户 ${mark}`;
}
