import { requestSignIn } from '../../../api/sign-in-request.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/index.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { tieIcons } from './mine-marks.tsx';
import { ties } from './mine.ts';
import styles from './mine.module.css';
import { SwitchLink, SwitchLinks } from '../../../ui/actions/switch-links.tsx';
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
        <SwitchLinks label={texts.region}>
          {(['marked', 'only'] as const).map((choice) => (
            <SwitchLink
              key={choice}
              from="/ranking"
              to="/ranking"
              search={change({ mine: choice })}
              rel="nofollow"
              resetScroll={false}
              replace
              aria-current={choice === mine ? 'true' : undefined}
            >
              {choice === 'only' ? texts.only : texts.everything}
            </SwitchLink>
          ))}
        </SwitchLinks>
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
