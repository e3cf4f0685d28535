import type { ReactNode } from 'react';
import { cx } from '../../../ui/data/cx.ts';
import { PAGE_TITLE_ID } from '../../../ui/display/page-header.tsx';
import { BandScene } from '../detail/game-band.tsx';
import band from '../detail/game-band.module.css';
import type { Studio } from './studio.api.ts';

type GamesBandProps = {
  name: string;
  games: Pick<Studio, 'known' | 'firstYear' | 'lastYear'>;
  /** What stands before the years. */
  facts: readonly ReactNode[];
};

/** The scene of the best-known game, and whose games these are. */
export function GamesBand({ name, games: { known, firstYear, lastYear }, facts }: GamesBandProps) {
  const [best] = known;
  const years = firstYear === lastYear ? firstYear : `${firstYear}–${lastYear}`;
  const shown = [...facts, years].filter(Boolean);
  return (
    <div className={cx(band.band, band.drawn)} data-palette={best?.palette}>
      {best && <BandScene motif={best.motif} />}
      <div className={band.words}>
        <h1 id={PAGE_TITLE_ID} tabIndex={-1} data-long={name.length > 40 || undefined}>
          {name}
        </h1>
        <p className={band.by}>
          {shown.map((fact, at) => (
            <span key={at}>
              {at > 0 && ' · '}
              {fact}
            </span>
          ))}
        </p>
      </div>
    </div>
  );
}
