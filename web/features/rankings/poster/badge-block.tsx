import { useState } from 'react';
import type {
  RankingNavItem,
  RankingPage,
  RankingRow,
} from '../../../../contract/rankings/rankings.ts';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { gameNames } from '../../../domain/games/game-names.ts';
import { Select } from '../../../ui/forms/select.tsx';
import { BadgeCode } from '../badge-code.tsx';
import { chartLabel } from '../period/period-label.ts';
import { chartTitle } from './chart-title.ts';
import styles from './poster-extras.module.css';

type BadgeBlockProps = { item: RankingNavItem; data: RankingPage; isLive: boolean };

/** A draft has no public page and no badge. */
export const hasBadge = ({ game }: RankingRow) => game.status !== 0;

/** A badge with the rank of one game, for other sites. */
export function BadgeBlock({ item, data, isLive }: BadgeBlockProps) {
  const { badge: texts } = useMessages().poster;
  const lang = useLang();
  const [chosen, setChosen] = useState<string>();
  const rows = data.items.filter(hasBadge);
  const { game } = rows.find((row) => String(row.game.id) === chosen) ?? rows[0]!;
  const { type, subType, period } = data;
  return (
    <section className={styles.extra} aria-labelledby="badge">
      <h2 id="badge" className={styles.title}>
        {texts.title}
      </h2>
      <p className={styles.lead}>{texts.lead}</p>
      <Select
        label={texts.game}
        value={String(game.id)}
        options={rows.map((row) => ({
          value: String(row.game.id),
          label: `#${row.rank} ${gameNames(row.game, lang).title}`,
        }))}
        onChange={({ target: { value } }) => setChosen(value)}
      />
      <BadgeCode
        gameId={game.id}
        name={gameNames(game, lang).title}
        chart={{ type, subType, ...(!isLive && { period }) }}
        chartName={chartTitle(item, subType, lang)}
      />
      <p className={styles.lead}>{isLive ? texts.live : texts.fixed(chartLabel(lang, data))}</p>
    </section>
  );
}
