import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLang } from '../../i18n/index.tsx';
import { QueryView } from '../../ui/data/query-view.tsx';
import { useTitle } from '../../browser/use-title.ts';
import { AdultGate } from './adult-gate.tsx';
import { GameBand } from './detail/game-band.tsx';
import { type GameParts, GameSections, GameSkeleton } from './detail/game-sections.tsx';
import { GameMissing } from './game-missing.tsx';
import { gameNames } from '../../domain/games/game-names.ts';
import { SearchForm } from '../../domain/search/search-form.tsx';
import { gameQuery, type GameAddress, knownSummary } from './games.api.ts';

// The age confirmation lasts until the page is reloaded.
let adultAllowed = false;

type GameViewProps = { address: GameAddress; parts: GameParts };

export function GameView({ address, parts }: GameViewProps) {
  const [allowed, setAllowed] = useState(adultAllowed);
  const lang = useLang();
  const query = gameQuery(address);
  const { data, isFetching } = useQuery(query);
  const isLoading = data === undefined && isFetching;
  const known = knownSummary(useQueryClient(), address);
  const gated = data?.mature === 2 && !allowed;
  const game = gated ? undefined : (data ?? undefined);
  const shown = isLoading ? known : game;
  useTitle(game && gameNames(game, lang).title);

  const allow = () => {
    adultAllowed = true;
    setAllowed(true);
  };

  return (
    <>
      <GameBand game={shown} loading={isLoading && known === undefined} />
      <QueryView query={query} skeleton={<GameSkeleton />}>
        {(found) => {
          if (found === null) {
            // Readers know Steam's app ids; our own ids only occur in links.
            const searchText = 'appId' in address ? String(address.appId) : undefined;
            return (
              <GameMissing searchText={searchText}>
                <SearchForm searchText={searchText} />
              </GameMissing>
            );
          }
          return gated ? (
            <AdultGate onAllow={allow} />
          ) : (
            <GameSections game={found} parts={parts} />
          );
        }}
      </QueryView>
    </>
  );
}
