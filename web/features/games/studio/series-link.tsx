import { fewestOfSeries } from '../../../../contract/games/game-limits.ts';
import { gameNames } from '../../../domain/games/game-names.ts';
import { useLang } from '../../../i18n/index.tsx';
import { TextLink } from '../../../ui/actions/text-link.tsx';
import type { Game } from '../games.api.ts';

/** The name of a series, which leads to its page if it has one. */
export function SeriesLink({ series }: { series: Game['series'][number] }) {
  const { title } = gameNames(series, useLang());
  if (series.games < fewestOfSeries) return title;
  return (
    <TextLink to="/series" search={{ id: String(series.id) }}>
      {title}
    </TextLink>
  );
}
