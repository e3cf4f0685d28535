import { TextLink } from '../../../ui/actions/text-link.tsx';
import type { Game, GameSummary } from '../games.api.ts';

type StudioLinkProps = { game: GameSummary | Game; name: string };

/** Leads to the studio as soon as its id is known; until then, and in drafts, it is a name. */
export function StudioLink({ game, name }: StudioLinkProps) {
  const studio = 'studios' in game && game.studios.find((one) => one.name === name);
  if (!studio) return name;
  return (
    <TextLink to="/studio" search={{ id: String(studio.id) }}>
      {name}
    </TextLink>
  );
}
