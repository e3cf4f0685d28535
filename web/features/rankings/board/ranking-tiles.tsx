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
import { Spark } from '../../../ui/data/spark.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { Change } from '../../../ui/data/change.tsx';
import { formatPoints, formatValue } from '../value-text.ts';

/** The rows as tiles with large covers. */
export function RankingTiles({ data }: { data: RankingPage }) {
  return (
    <ol className={`${cardGrid} ${styles.tiles}`}>
      {data.items.map((row) => (
        <li key={row.position}>
          <Tile row={row} data={data} />
        </li>
      ))}
    </ol>
  );
}

function Tile({ row, data }: { row: RankingRow; data: RankingPage }) {
  const { games, ui } = useMessages();
  const lang = useLang();
  const { title, other } = gameNames(row.game, lang);
  const { growth, previousValue, value } = row;
  const mark = useGameMark();
  return (
    <Card media={<GameCover {...row.game} />}>
      <div className={styles.head}>
        <RankNumeral rank={row.rank} size="lg" />
        <Movement row={row} texts={ui.movement} />
        {mark(row.game.id)}
        <span className={styles.spark}>
          <Spark values={row.spark} />
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
      {value !== null && (
        <p className={styles.foot}>
          <strong>
            {growth ? formatNumber(lang, growth.to) : formatValue(lang, value, data.valueUnit)}
          </strong>
          <Change
            from={growth?.from ?? previousValue}
            to={growth?.to ?? value}
            lang={lang}
            text={growth ? undefined : formatPoints(lang, row, data.valueUnit)}
          />
        </p>
      )}
    </Card>
  );
}
