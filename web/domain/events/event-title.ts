import type { Event } from '../../../contract/events/events.ts';
import type { Lang } from '../../i18n/index.tsx';
import { gameNames } from '../games/game-names.ts';

export const eventTitle = ({ title, titleZh }: Event, lang: Lang): string =>
  (lang === 'zh-CN' && titleZh) || title;

/** With the name of the game in front, unless the title begins with it. */
export function namedTitle(event: Event, lang: Lang): string {
  const title = eventTitle(event, lang);
  const { game } = event;
  const isNamed = [game?.name, game?.nameZh].some((name) => name && title.startsWith(name));
  return game && !isNamed ? `${gameNames(game, lang).title} · ${title}` : title;
}
