import { useQuery, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import type { GameSummary } from '../../../contract/games/games.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { GameCover } from './game-cover.tsx';
import { gameNames } from './game-names.ts';
import styles from './game-picker.module.css';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { call } from '../../api/call.ts';

/** Up to eight games for a picker, by name or app ID. */
const foundGamesQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['game', 'picker', keyword],
    queryFn: ({ signal }) =>
      call('GET /api/game/search-by-app-id-or-name', { query: { keyword, limit: 8 }, signal }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  });

type GamePickerProps = { onPick: (game: GameSummary) => void };

/** A search field for choosing a game. */
export function GamePicker({ onPick }: GamePickerProps) {
  const { picker } = useMessages().games;
  const [keyword, setKeyword] = useState('');
  const { data: games, error } = useQuery(foundGamesQuery(keyword));
  return (
    <div className="stack gap-2">
      <SearchField label={picker.label} placeholder={picker.hint} value="" onSearch={setKeyword} />
      <div role="status" className={styles.status}>
        {error ? picker.failed : keyword !== '' && games?.length === 0 && picker.none}
      </div>
      {keyword !== '' && games && games.length > 0 && (
        <ul className={`${styles.games} lines`} aria-label={picker.results}>
          {games.map((game) => (
            <li key={game.id}>
              <FoundGame game={game} onPick={() => onPick(game)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function FoundGame({ game, onPick }: { game: GameSummary; onPick: () => void }) {
  const { picker } = useMessages().games;
  const { title, other } = gameNames(game, useLang());
  return (
    <button type="button" className={styles.game} aria-label={picker.pick(title)} onClick={onPick}>
      <GameCover {...game} className={`${styles.cover} round-sm`} />
      <span className="stack shrink">
        <span className={styles.title}>{title}</span>
        <span className="faint">
          {other && <span lang={other.lang}>{other.text} · </span>}#{game.appId}
        </span>
      </span>
    </button>
  );
}
