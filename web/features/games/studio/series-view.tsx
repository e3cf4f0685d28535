import { yearOf } from '../../../domain/games/game-formats.ts';
import { gameNames } from '../../../domain/games/game-names.ts';
import { Thumb } from '../../../domain/games/thumb.tsx';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { Pagination } from '../../../ui/actions/pagination.tsx';
import { TextLink } from '../../../ui/actions/text-link.tsx';
import { Section } from '../../../ui/display/section.tsx';
import { GameStrip } from '../detail/game-strip.tsx';
import { GameName } from './game-name.tsx';
import { GamesBand } from './games-band.tsx';
import { LaunchChart } from './launch-chart.tsx';
import { pageSize, type Series } from './studio.api.ts';
import { type RankName, useStudioCells } from './studio-cells.ts';
import { StudioPlayers } from './studio-players.tsx';
import styles from './series.module.css';
import studio from './studio.module.css';

type SeriesProps = { series: Series; rankName: RankName };

/** A line laid over no other says what the game's own page says better. */
const fewestLaunches = 2;

export function SeriesView({ series, rankName }: SeriesProps) {
  const { series: texts, studio: counts } = useMessages().browse;
  const lang = useLang();
  const name = gameNames(series, lang).title;
  const cells = useStudioCells(series, rankName);
  const developers = series.studios.map(({ id, name: developer }) => (
    <TextLink key={id} to="/studio" search={{ id: String(id) }}>
      {developer}
    </TextLink>
  ));
  return (
    <div className={studio.page}>
      <GamesBand
        name={name}
        games={series}
        facts={[texts.label, counts.count(series.games.total), ...developers]}
      />
      {cells.length > 0 && <GameStrip cells={cells} />}
      {series.launches.length >= fewestLaunches && (
        <Section title={texts.launches}>
          <LaunchChart name={name} launches={series.launches} />
        </Section>
      )}
      <Section id="games" title={texts.order}>
        <InOrder series={series} rankName={rankName} />
      </Section>
      {series.players.length > 1 && (
        <Section id="players" title={texts.allPlayers}>
          <StudioPlayers studio={{ name, players: series.players }} />
        </Section>
      )}
    </div>
  );
}

function InOrder({ series: { games }, rankName }: SeriesProps) {
  const { series: texts, studio: counts } = useMessages().browse;
  return (
    <>
      <ol id="ranks" className={styles.order}>
        {games.items.map(({ game, bestRank }) => (
          <li key={game.id}>
            <Thumb game={game} className={styles.cover} />
            <div>
              <GameName game={game} />
              <p className="fine">
                {[yearOf(game.releaseDate), game.score !== null && counts.score(game.score)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {bestRank && (
              <p className={styles.best}>
                <b>{texts.best(bestRank.rank)}</b>
                <span className="fine">{Object.values(rankName(bestRank)).join(' · ')}</span>
              </p>
            )}
          </li>
        ))}
      </ol>
      <Pagination page={games.page} total={Math.ceil(games.total / pageSize)} />
    </>
  );
}
