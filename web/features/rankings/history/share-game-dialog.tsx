import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sharedAddress } from '../../../browser/address-language.ts';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { CopyButton } from '../../../ui/actions/copy-button.tsx';
import { ShareButton } from '../../../ui/actions/share-button.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { BadgeCode } from '../badge-code.tsx';
import { gameRanksQuery } from './game-rankings.api.ts';
import { rankingName } from './ranking-name.ts';

type ShareGameDialogProps = { gameId: number; name: string; onClose: () => void };

export function ShareGameDialog({ gameId, name, onClose }: ShareGameDialogProps) {
  const {
    poster,
    rankings: { game },
  } = useMessages();
  const lang = useLang();
  const [chosen, setChosen] = useState(0);
  const { data = [] } = useQuery(gameRanksQuery(gameId));
  const ranked = data.filter(({ current }) => current !== null);
  const chart = ranked[chosen];
  return (
    <Dialog title={game.share(name)} onClose={onClose}>
      <div className="stack gap-5">
        <div className="wrap gap-2">
          <CopyButton label={game.copyLink} text={sharedAddress().href} />
          {'share' in navigator && <ShareButton title={name} />}
        </div>
        {chart && (
          <section className="stack gap-3" aria-label={poster.badge.title}>
            <h3 className="size-md">{poster.badge.title}</h3>
            <Select
              label={game.chart}
              value={String(chosen)}
              options={ranked.map((it, at) => ({
                value: String(at),
                label: `${rankingName(lang, it)} · #${it.current!.rank}`,
              }))}
              onChange={({ target: { value } }) => setChosen(Number(value))}
            />
            <BadgeCode
              gameId={gameId}
              name={name}
              chart={{ type: chart.type, subType: chart.subType }}
              chartName={rankingName(lang, chart)}
            />
          </section>
        )}
      </div>
    </Dialog>
  );
}
