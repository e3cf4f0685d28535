import type { ReactNode } from 'react';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { GameRail } from '../../domain/games/game-rail.tsx';
import type { GameSummary, SimilarGame } from './games.api.ts';

/** The maximum number of reasons per card. */
const maxReasons = 3;

type SimilarCardsProps = {
  games: readonly SimilarGame[];
  renderAction: (game: GameSummary) => ReactNode;
};

export function SimilarCards({ games, renderAction }: SimilarCardsProps) {
  return (
    <GameRail
      items={games.map(({ game, shared }) => ({ game, note: <Reason shared={shared} /> }))}
      renderAction={renderAction}
    />
  );
}

function Reason({ shared }: Pick<SimilarGame, 'shared'>) {
  const { similar, tagName, genres } = useMessages().games;
  const separator = useLang() === 'zh-CN' ? '、' : ', ';
  const common = [
    ...shared.tags.map(tagName),
    ...shared.genres.map((genre) => genres[genre] ?? genre),
  ];
  const names = [...new Set(common)].slice(0, maxReasons).join(separator);
  return (
    <>
      {shared.developers.length > 0 && <strong>{similar.sameDeveloper}</strong>} {names}
    </>
  );
}
