import { useFormat } from '../../../i18n/format.ts';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { textIn } from '../../../i18n/text-in.ts';
import { TextLink } from '../../../ui/actions/text-link.tsx';
import { QueryView } from '../../../ui/data/query-view.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { rankingMethodsQuery, useRankingNav } from '../ranking-nav.api.ts';
import styles from './ranking-method.module.css';

/** Explains how the ranks are computed, with the version of the method. */
export function RankingMethod({ type, onClose }: { type: string; onClose: () => void }) {
  const { method, periods } = useMessages().rankings;
  const format = useFormat();
  const lang = useLang();
  const item = useRankingNav().find((it) => it.type === type);
  if (!item) return null;
  const kinds: Record<string, string> = periods.kinds;
  const facts: [string, string][] = [
    [method.version, String(item.methodVersion)],
    [method.value, textIn(lang, item, 'valueLabel')],
    [method.depth, method.places(format.number(item.depth))],
    [method.periods, item.periodKinds.map((kind) => kinds[kind] ?? kind).join(method.comma)],
  ];
  return (
    <Dialog title={method.title(textIn(lang, item, 'name'))} onClose={onClose}>
      <QueryView query={rankingMethodsQuery} skeleton={<Skeleton height="8rem" />}>
        {(items) => (
          <p className={styles.text}>
            {textIn(lang, items.find((it) => it.type === type) ?? item, 'method')}
          </p>
        )}
      </QueryView>
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
