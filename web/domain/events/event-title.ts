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

/** Where the name of the game stands beside it. */
export function bareTitle(event: Event, lang: Lang): string {
  const title = eventTitle(event, lang);
  const name = [event.game?.name, event.game?.nameZh].find((one) => one && title.startsWith(one));
  const [, rest] = /^\s*[:：–—-]\s*(.+)$/.exec(title.slice(name?.length ?? 0)) ?? [];
  return name && rest ? rest.charAt(0).toUpperCase() + rest.slice(1) : title;
}
