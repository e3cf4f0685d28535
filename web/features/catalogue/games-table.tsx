import { Link } from '@tanstack/react-router';
import { formatDayUtc, formatMonth, useFormat } from '../../i18n/format.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { Change } from '../../ui/data/change.tsx';
import { type Column, DataTable } from '../../ui/data/data-table.tsx';
import { GameCover } from '../../domain/games/game-cover.tsx';
import { gameNames } from '../../domain/games/game-names.ts';
import { type CatalogueSearch, readSort, sorts, withSort } from './catalogue-search.ts';
import type { GameSummary } from './catalogue.api.ts';
import type { Change as ChangeSearch } from './filter-panel.tsx';
import type { RenderAction } from './game-cards.tsx';
import { PriceMark } from './game-marks.tsx';
import styles from './results.module.css';

type GamesTableProps = {
  games: readonly GameSummary[];
  /** YYYY-MM, the month of the players. */
  playersMonth: string | null;
  renderAction: RenderAction;
  caption: string;
  search: CatalogueSearch;
  onChange: ChangeSearch;
};

export function GamesTable(props: GamesTableProps) {
  const { games, playersMonth, caption, search, onChange, renderAction } = props;
  const columns = useColumns(playersMonth, renderAction);
  const { sort, order } = readSort(search);
  return (
    <div className={styles.table}>
      <DataTable
        caption={caption}
        columns={columns}
        rows={games}
        rowKey={({ id }) => id}
        sort={{ key: sort, descending: order === 'desc' }}
        onSort={({ key, descending }) => {
          const by = sorts.find((one) => one === key);
          if (by) onChange(withSort(search, by, descending ? 'desc' : 'asc'));
        }}
      />
    </div>
  );
}

function useColumns(month: string | null, action: RenderAction): Column<GameSummary>[] {
  const { columns: texts } = useMessages().catalogue;
  const format = useFormat();
  const lang = useLang();
  return [
    { key: 'name', header: texts.game, sortable: true, cell: (game) => <Name game={game} /> },
    {
      key: 'players',
      header: month ? texts.players(formatMonth(lang, month)) : texts.playing,
      sortable: true,
      numeric: true,
      cell: ({ players }) => players !== null && <b>{format.number(players)}</b>,
    },
    {
      key: 'rising',
      header: texts.rising,
      sortable: true,
      numeric: true,
      cell: ({ playersBefore, players }) => (
        <Change from={playersBefore} to={players} lang={lang} />
      ),
    },
    {
      key: 'score',
      header: texts.score,
      sortable: true,
      numeric: true,
      cell: ({ score }) => score !== null && `${score}%`,
    },
    {
      key: 'reviews',
      header: texts.reviews,
      numeric: true,
      cell: ({ reviewCount }) => format.number(reviewCount),
    },
    {
      key: 'price',
      header: texts.price,
      sortable: true,
      numeric: true,
      cell: (game) => <PriceMark game={game} />,
    },
    {
      key: 'releaseDate',
      header: texts.released,
      sortable: true,
      cell: ({ releaseDate }) => releaseDate && formatDayUtc(lang, releaseDate),
    },
    { key: 'action', header: texts.wish, isQuiet: true, cell: action },
  ];
}

function Name({ game }: { game: GameSummary }) {
  const { title, other } = gameNames(game, useLang());
  return (
    <span className={styles.named}>
      <GameCover {...game} className={`${styles.thumbnail} round-sm`} />
      <span className={styles.names}>
        <Link
          to="/game/detail"
          search={{ id: String(game.id) }}
          className={`${styles.link} cut plain`}
        >
          {title}
        </Link>
        <span className={`${styles.faint} cut faint`} lang={other?.lang}>
          {other?.text ?? game.developers[0]}
        </span>
      </span>
    </span>
  );
}
