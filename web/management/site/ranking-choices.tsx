import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { RankingChoice } from '../../../contract/settings.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { textIn } from '../../i18n/text-in.ts';
import { IconButton } from '../../ui/actions/button.tsx';
import { Switch } from '../../ui/actions/switch.tsx';
import { movedRanking } from './settings-draft.ts';
import { rankingNamesQuery } from './site.api.ts';
import styles from './site.module.css';

type RankingChoicesProps = {
  rankings: readonly RankingChoice[];
  onChange: (rankings: RankingChoice[]) => void;
};

export function RankingChoices({ rankings, onChange }: RankingChoicesProps) {
  const { site } = useMessages().operator;
  const lang = useLang();
  const { data: known = [] } = useQuery(rankingNamesQuery);
  const nameOf = (type: string) => {
    const item = known.find((ranking) => ranking.type === type);
    return item ? textIn(lang, item, 'name') : type;
  };
  const turn = (type: string) =>
    onChange(
      rankings.map((choice) =>
        choice.type === type ? { ...choice, status: choice.status === 1 ? 0 : 1 } : choice,
      ),
    );

  return (
    <ol className="stack measure">
      {rankings.map(({ type, status }, at) => {
        const name = nameOf(type);
        const [isFirst, isLast] = [at === 0, at === rankings.length - 1];
        return (
          <li key={type} className={styles.ranking}>
            <Switch label={site.shown(name)} checked={status === 1} onChange={() => turn(type)} />
            <span>{name}</span>
            <IconButton
              label={site.up(name)}
              icon={<ArrowUp aria-hidden />}
              aria-disabled={isFirst}
              onClick={() => !isFirst && onChange(movedRanking(rankings, at, -1))}
            />
            <IconButton
              label={site.down(name)}
              icon={<ArrowDown aria-hidden />}
              aria-disabled={isLast}
              onClick={() => !isLast && onChange(movedRanking(rankings, at, 1))}
            />
          </li>
        );
      })}
    </ol>
  );
}
