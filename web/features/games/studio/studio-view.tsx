import { GameCover } from '../../../domain/games/game-cover.tsx';
import { yearOf } from '../../../domain/games/game-formats.ts';
import { gameNames } from '../../../domain/games/game-names.ts';
import { Thumb } from '../../../domain/games/thumb.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { Pagination } from '../../../ui/actions/pagination.tsx';
import { Card, cardLink } from '../../../ui/display/card.tsx';
import { TagLink, TagList } from '../../../ui/display/tag.tsx';
import { Section } from '../../../ui/display/section.tsx';
import { GameStrip } from '../detail/game-strip.tsx';
import { GameName } from './game-name.tsx';
import { GamesBand } from './games-band.tsx';
import { pageSize, type Studio } from './studio.api.ts';
import { type RankName, useStudioCells } from './studio-cells.ts';
import { StudioPlayers } from './studio-players.tsx';
import styles from './studio.module.css';

type StudioProps = { studio: Studio };

/** With fewer, the list of all games says the same. */
const fewestOnLine = 3;

export function StudioView({ studio, rankName }: StudioProps & { rankName: RankName }) {
  const { studio: texts } = useMessages().browse;
  const dated = studio.known.filter(({ releaseDate }) => releaseDate !== null);
  const cells = useStudioCells(studio, rankName);
  return (
    <div className={styles.page}>
      <GamesBand name={studio.name} games={studio} facts={[texts.count(studio.games.total)]} />
      {cells.length > 0 && <GameStrip cells={cells} />}
      {studio.series.length > 0 && <SeriesOf series={studio.series} />}
      {dated.length >= fewestOnLine && (
        <Section title={texts.timeline}>
          <ol className={styles.timeline}>
            {dated
              .toSorted((a, b) => a.releaseDate!.localeCompare(b.releaseDate!))
              .map((game) => (
                <OnLine key={game.id} game={game} />
              ))}
          </ol>
        </Section>
      )}
      <div className={styles.columns}>
        {studio.players.length > 1 && (
          <Section id="players" title={texts.allPlayers}>
            <StudioPlayers studio={studio} />
          </Section>
        )}
        {studio.bestRanks.length > 0 && (
          <Section id="ranks" title={texts.bestRanks}>
            <BestRanks studio={studio} rankName={rankName} />
          </Section>
        )}
      </div>
      <Section id="games" title={texts.games}>
        <AllGames studio={studio} />
      </Section>
    </div>
  );
}

function SeriesOf({ series }: { series: Studio['series'] }) {
  const { series: texts } = useMessages().browse;
  const lang = useLang();
  return (
    <nav aria-label={texts.label} className={styles.series}>
      <TagList>
        {series.map((one) => (
          <TagLink key={one.id} to="/series" search={{ id: String(one.id) }}>
            {texts.named(gameNames(one, lang).title)}
          </TagLink>
        ))}
      </TagList>
    </nav>
  );
}

type Game = Studio['known'][number];

function OnLine({ game }: { game: Game }) {
  return (
    <li>
      <Thumb game={game} className={styles.scene} />
      <span className={styles.year}>{yearOf(game.releaseDate)}</span>
      <GameName game={game} />
    </li>
  );
}

function BestRanks({ studio, rankName }: StudioProps & { rankName: RankName }) {
  return (
    <ol className={styles.ranks}>
      {studio.bestRanks.map(({ game, rank, ...place }) => {
        const { chart, when } = rankName(place);
        return (
          <li key={game.id}>
            <b>{rank}</b>
            <div>
              <GameName game={game} />
              <p className="fine">{`${chart} · ${when}`}</p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function AllGames({ studio: { games } }: StudioProps) {
  const { studio: texts } = useMessages().browse;
  const format = useFormat();
  return (
    <>
      <ol className={styles.grid}>
        {games.items.map(({ game, players }) => (
          <li key={game.id} className="stack">
            <Card media={<GameCover {...game} />}>
              <h3 className={styles.name}>
                <GameName game={game} className={cardLink} />
              </h3>
              <p className="fine">
                {[
                  yearOf(game.releaseDate),
                  game.score !== null && texts.score(game.score),
                  players !== null && texts.playing(format.compact(players)),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </Card>
          </li>
        ))}
      </ol>
      <Pagination page={games.page} total={Math.ceil(games.total / pageSize)} />
    </>
  );
}
