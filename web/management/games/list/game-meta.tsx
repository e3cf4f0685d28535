import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/index.tsx';
import { TextLink } from '../../../ui/actions/text-link.tsx';
import type { Game } from '../games.api.ts';

/** The time of the last change, with a link to the log. */
export function GameMeta({ game }: { game: Game }) {
  const { editor, menu } = useMessages().gamesAdmin;
  const format = useFormat();
  return (
    <p className="wrap gap-facts faint">
      {editor.meta({ time: format.dateTime(game.updatedAt), version: String(game.version) })}
      <TextLink to="/admin/audit" search={{ target: 'game', targetId: String(game.id) }}>
        {editor.history}
      </TextLink>
      <TextLink to="/game/detail" search={{ id: String(game.id) }}>
        {menu.open}
      </TextLink>
    </p>
  );
}
