import type { RankingNavItem } from '../../../../contract/rankings/rankings.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { textIn } from '../../../i18n/text-in.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { TextLink } from '../../../ui/actions/text-link.tsx';
import styles from './ranking-method.module.css';

type RankingMethodProps = { item: RankingNavItem; onClose: () => void };

/** Explains how the ranks are computed, with the version of the method. */
export function RankingMethod({ item, onClose }: RankingMethodProps) {
  const { method, periods } = useMessages().rankings;
  const format = useFormat();
  const lang = useLang();
  const kinds: Record<string, string> = periods.kinds;
  const facts: [string, string][] = [
    [method.version, String(item.methodVersion)],
    [method.value, textIn(lang, item, 'valueLabel')],
    [method.depth, method.places(format.number(item.depth))],
    [method.periods, item.periodKinds.map((kind) => kinds[kind] ?? kind).join(method.comma)],
  ];
  return (
    <Dialog title={method.title(textIn(lang, item, 'name'))} onClose={onClose}>
      <p className={styles.text}>{textIn(lang, item, 'method')}</p>
      <dl className={styles.facts}>
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.text}>{method.movement}</p>
      <p>
        <TextLink to="/docs" search={{ chapter: 'rankings' }}>
          {method.docs}
        </TextLink>
      </p>
    </Dialog>
  );
}
