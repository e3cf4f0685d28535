import {
  Archive,
  Eye,
  FilePen,
  MoreHorizontal,
  PencilLine,
  RotateCcw,
  ScrollText,
  Send,
  Trash2,
} from 'lucide-react';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { gameNames } from '../../../domain/games/game-names.ts';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../../ui/actions/menu.tsx';
import type { GameSummary } from '../games.api.ts';
import { statuses } from '../statuses.ts';
import { useGameActions } from '../edit/use-game-actions.ts';

const icons = [FilePen, Send, Archive] as const;

type GameMenuProps = { game: GameSummary; isTrash: boolean };

/** The actions of one game. */
export function GameMenu({ game, isTrash }: GameMenuProps) {
  const { gamesAdmin } = useMessages();
  const { list, menu } = gamesAdmin;
  const { title } = gameNames(game, useLang());
  const act = useGameActions();
  const statusActions = [menu.draft, menu.publish, menu.retire];
  return (
    <Menu label={list.actionsFor(title)} trigger={<MoreHorizontal aria-hidden />}>
      {isTrash ? (
        <MenuItem icon={<RotateCcw aria-hidden />} onSelect={() => act.restore(game)}>
          {menu.restore}
        </MenuItem>
      ) : (
        <>
          <MenuLink
            to="/admin/games"
            search={(now) => ({ ...now, edit: String(game.id) })}
            resetScroll={false}
            preload={false}
            icon={<PencilLine aria-hidden />}
          >
            {menu.edit}
          </MenuLink>
          <MenuLink to="/game/detail" search={{ id: String(game.id) }} icon={<Eye aria-hidden />}>
            {menu.open}
          </MenuLink>
          <MenuSeparator />
          {statuses
            .filter((status) => status !== game.status)
            .map((status) => {
              const Icon = icons[status];
              return (
                <MenuItem
                  key={status}
                  icon={<Icon aria-hidden />}
                  onSelect={() => act.setStatus(game, status)}
                >
                  {statusActions[status]}
                </MenuItem>
              );
            })}
          <MenuItem icon={<Trash2 aria-hidden />} onSelect={() => act.trash(game)}>
            {menu.trash}
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      <MenuLink
        to="/admin/audit"
        search={{ target: 'game', targetId: String(game.id) }}
        icon={<ScrollText aria-hidden />}
      >
        {menu.history}
      </MenuLink>
    </Menu>
  );
}
