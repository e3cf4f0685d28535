import type { RankingPage, RankingRow } from '../../../../contract/rankings/rankings.ts';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { Card, cardGrid, cardLink } from '../../../ui/display/card.tsx';
import { GameCover } from '../../../domain/games/game-cover.tsx';
import { GameLink } from '../../../domain/games/game-link.tsx';
import { gameNames } from '../../../domain/games/game-names.ts';
import { RankNumeral } from '../../../domain/games/rank-numeral.tsx';
import { useGameMark } from '../mine/game-mark.ts';
import { Movement } from '../../../ui/data/movement.tsx';
import styles from './ranking-tiles.module.css';
import { SparkLine } from '../spark-line.tsx';
import { ValueCell } from './value-cell.tsx';

/** The rows as tiles with large covers. */
export function RankingTiles({ data, isScore }: { data: RankingPage; isScore: boolean }) {
  return (
    <ol className={`${cardGrid} ${styles.tiles}`}>
      {data.items.map((row) => (
        <li key={row.position}>
          <Tile row={row} unit={data.valueUnit} isScore={isScore} />
        </li>
      ))}
    </ol>
  );
}

type TileProps = { row: RankingRow; unit: string | null; isScore: boolean };

function Tile({ row, unit, isScore }: TileProps) {
  const {
    games,
    rankings: { table, details },
    ui,
  } = useMessages();
  const { title, other } = gameNames(row.game, useLang());
  const mark = useGameMark();
  return (
    <Card media={<GameCover {...row.game} />}>
      <div className={styles.head}>
        <RankNumeral rank={row.rank} size="lg" />
        <Movement row={row} texts={ui.movement} />
        {mark(row.game.id)}
        <span className={styles.spark}>
          <SparkLine values={row.spark} />
        </span>
      </div>
      <h2 className={styles.name}>
        <GameLink game={row.game} className={cardLink}>
          {title}
        </GameLink>
      </h2>
      {other && (
        <p className={styles.faint} lang={other.lang}>
          {other.text}
        </p>
      )}
      {row.game.status === 0 && <p className={styles.faint}>{games.gone}</p>}
      <div className={styles.foot}>
        <p className={styles.faint}>
          {details.peak} {table.place(row.peakRank)}
          <br />
          {details.onChart} {details.periods(String(row.periodsOnChart))}
        </p>
        {row.value !== null && <ValueCell row={row} unit={unit} isScore={isScore} />}
      </div>
    </Card>
  );
}
