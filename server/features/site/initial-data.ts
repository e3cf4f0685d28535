import type { Answer } from './ask-answers.ts';
import type { PageAnswers } from './page-answers.ts';
import { dataElement } from './head-tags.ts';

/** What is longer is sooner read from its own address than through the page. */
const mostCharacters = 65_536;

/** The first answers under their addresses, so that the application need not ask for them again. */
export function initialData(found: PageAnswers): string {
  let room = mostCharacters;
  const taken = Object.values(found).filter((asked): asked is Answer<never> => {
    if (typeof asked === 'string' || asked.text.length > room) return false;
    room -= asked.text.length;
    return true;
  });
  if (taken.length === 0) return '';
  const entries = taken.map(({ url, text }) => `${JSON.stringify(url)}:${text}`);
  return dataElement('application/json', `{${entries.join(',')}}`, 'initial-data');
}
