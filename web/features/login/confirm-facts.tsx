import type { ScanView } from '../../../contract/login/login.ts';
import { useTitle } from '../../browser/use-title.ts';
import { useFormat } from '../../i18n/format.ts';
import { type Messages, useMessages } from '../../i18n/index.tsx';
import styles from './confirm-panel.module.css';

/** The facts about a sign-in request, shown before it is confirmed. */
export function ConfirmFacts({ view }: { view: ScanView }) {
  const { confirm } = useMessages().login;
  const format = useFormat();
  const title = titleOf(view, confirm);
  useTitle(title);
  return (
    <>
      <h2 className="size-xl">{title}</h2>
      <p className={styles.match}>
        <span>{confirm.compare}</span>
        <strong>{view.code}</strong>
      </p>
      <dl className={styles.facts}>
        <dt className="faint">{confirm.site}</dt>
        <dd>{view.site}</dd>
        <dt className="faint">{confirm.browser}</dt>
        <dd>{view.browser}</dd>
        <dt className="faint">{confirm.time}</dt>
        <dd>
          <time dateTime={view.requestedAt}>{format.dateTime(view.requestedAt)}</time>
        </dd>
      </dl>
    </>
  );
}

function titleOf({ purpose, linkTo }: ScanView, confirm: Messages['login']['confirm']): string {
  if (purpose === 'step-up') return confirm.provingTitle;
  return linkTo === null ? confirm.title : confirm.linkTitle(linkTo);
}
