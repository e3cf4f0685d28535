import { Link } from '@tanstack/react-router';
import { requestSignIn } from '../../../api/sign-in-request.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/index.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { tieIcons } from './mine-marks.tsx';
import { ties } from './mine.ts';
import styles from './mine.module.css';
import options from '../board/ranking-options.module.css';
import { change, type Mine } from '../ranking-search.ts';

type MineBarProps = {
  /** Undefined until it has loaded. */
  count: number | undefined;
  isSignedIn: boolean | undefined;
  mine: Mine;
  isList: boolean;
};

export function MineBar({ count, isSignedIn, mine, isList }: MineBarProps) {
  const { mine: texts } = useMessages().rankings;
  const format = useFormat();
  return (
    <section className={styles.bar} aria-label={texts.region}>
      <p role="status" className={styles.count}>
        {count !== undefined && (count === 0 ? texts.none : texts.count(format.number(count)))}
      </p>
      {isList && (
        <nav aria-label={texts.region} className={options.views}>
          {(['marked', 'only'] as const).map((choice) => (
            <Link
              key={choice}
              from="/ranking"
              to="/ranking"
              search={change({ mine: choice })}
              rel="nofollow"
              resetScroll={false}
              replace
              className={options.view}
              aria-current={choice === mine ? 'true' : undefined}
              data-current={choice === mine || undefined}
            >
              {choice === 'only' ? texts.only : texts.everything}
            </Link>
          ))}
        </nav>
      )}
      <ul className={styles.key}>
        {ties.map((tie) => {
          const Icon = tieIcons[tie];
          return (
            <li key={tie}>
              <Icon aria-hidden />
              {texts.marks[tie]}
            </li>
          );
        })}
      </ul>
      {isSignedIn === false && (
        <p className={styles.here}>
          {texts.here}
          <Button size="sm" onClick={() => void requestSignIn(texts.why)}>
            {texts.signIn}
          </Button>
        </p>
      )}
    </section>
  );
}
