import type { Actor, Credit } from '../../../contract/actors.ts';
import { currentMessages, type Lang } from '../../i18n/index.tsx';
import { actorNames } from '../../domain/games/actor-names.ts';

const named = 5;

/** Leaves out the games: some are for adults only, and a credit does not say which. */
export function aboutActor({ credits }: Actor, lang: Lang): string {
  const nameIn = ({ character, characterZh }: Credit) =>
    (lang === 'zh-CN' && characterZh) || character;
  const all = [...new Set(credits.map(nameIn))].filter((character) => character !== '');
  const some = all.slice(0, named);
  return all.length > 0 ? currentMessages().browse.actor.about(some, all.length) : '';
}

export function actorData(
  actor: Actor,
  { lang, url, image }: { lang: Lang; url: string; image: string },
): object {
  const { title, other } = actorNames(actor, lang);
  return {
    '@context': 'https://schema.org',
    '@type': 'Person',
    name: title,
    ...(other && { alternateName: other }),
    url,
    image,
  };
}
