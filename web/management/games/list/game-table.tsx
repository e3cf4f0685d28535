import type { ReactNode } from 'react';
import { gameSorts } from '../../../../contract/games/game-limits.ts';
import { useMessages } from '../../../i18n/index.tsx';
import { type Column, DataTable } from '../../../ui/data/data-table.tsx';
import { platformName } from '../../../domain/games/game-formats.ts';
import { type OptionalColumn, optionalColumns } from './columns.ts';
import { GameMenu } from './game-menu.tsx';
import {
  GameDay,
  GameGenres,
  GameMissing,
  GameName,
  GamePrice,
  GameScore,
  GameStatus,
  GameTags,
  GameValues,
} from '../edit/game-parts.tsx';
import type { GameSummary } from '../games.api.ts';
import { type GameSort, type GamesSearch, usualOrder } from '../games-search.ts';

export type GameLayoutProps = {
  games: readonly GameSummary[];
  caption: string;
  search: GamesSearch;
  onSearch: (part: Partial<GamesSearch>) => void;
  isTrash: boolean;
  shown: readonly OptionalColumn[];
  lead: { header: ReactNode; cell: (game: GameSummary) => ReactNode };
  isSelected: (game: GameSummary) => boolean;
};

export function GameTable(props: GameLayoutProps) {
  const { games, caption, search, onSearch, isTrash, shown, lead, isSelected } = props;
  const { gamesAdmin } = useMessages();
  const { fields, list, filter } = gamesAdmin;

  const names: Record<OptionalColumn, string> = {
    ...fields,
    price: filter.facts.price,
    score: list.headers.score,
    missing: list.headers.missing,
  };
  const name = isTrash ? trashedName : editableName;
  const menu = isTrash ? trashMenu : fullMenu;
  const columns: Column<GameSummary>[] = [
    { key: 'name', header: list.headers.game, cell: name, sortable: true },
    ...optionalColumns
      .filter((key) => shown.includes(key))
      .map((key) => ({
        key,
        header: names[key],
        cell: cells[key],
        numeric: figures.has(key),
        sortable: gameSorts.some((sort) => sort === key),
      })),
    { key: 'actions', header: list.headers.actions, cell: menu, isQuiet: true },
  ];

  return (
    <DataTable
      isDense
      caption={caption}
      columns={columns}
      rows={games}
      rowKey={({ id }) => id}
      lead={lead}
      isMarked={isSelected}
      sort={{ key: search.sort, descending: search.order === 'desc' }}
      onSort={({ key }) => {
        const sort = gameSorts.find((one) => one === key) ?? 'popularity';
        onSearch({ sort, order: nextOrder(search, sort) });
      }}
    />
  );
}

const editableName = (game: GameSummary) => <GameName game={game} isTrash={false} />;
const trashedName = (game: GameSummary) => <GameName game={game} isTrash />;
const fullMenu = (game: GameSummary) => <GameMenu game={game} isTrash={false} />;
const trashMenu = (game: GameSummary) => <GameMenu game={game} isTrash />;

const cells: Record<OptionalColumn, (game: GameSummary) => ReactNode> = {
  appId: ({ appId }) => appId,
  status: (game) => <GameStatus game={game} />,
  releaseDate: (game) => <GameDay game={game} />,
  developers: ({ developers }) => <GameValues values={developers} />,
  publishers: ({ publishers }) => <GameValues values={publishers} />,
  genres: (game) => <GameGenres game={game} />,
  tags: (game) => <GameTags game={game} />,
  platforms: ({ platforms }) => <GameValues values={platforms.map(platformName)} />,
  price: (game) => <GamePrice game={game} />,
  score: (game) => <GameScore game={game} />,
  missing: (game) => <GameMissing game={game} />,
};

const figures = new Set<OptionalColumn>(['appId', 'price', 'score']);

const nextOrder = (now: GamesSearch, sort: GameSort) =>
  now.sort !== sort ? usualOrder(sort) : now.order === 'asc' ? 'desc' : 'asc';
