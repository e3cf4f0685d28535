import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ShieldX } from 'lucide-react';
import type { ScanView } from '../../../contract/login/login.ts';
import { ApiError, errorDetail } from '../../api/api-error.ts';
import { useMessages, type Messages } from '../../i18n/index.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { ErrorState } from '../../ui/display/error-state.tsx';
import { cx } from '../../ui/data/cx.ts';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import styles from './confirm-panel.module.css';
import { type Target, targetQuery } from './login.api.ts';
import { StaleCode } from './scan/stale-code.tsx';
import { useTitle } from '../../browser/use-title.ts';
import { useFormat } from '../../i18n/format.ts';

type ConfirmPanelProps = {
  target: Target;
  /** Whether the same browser requests and confirms, so that there is nothing to compare. */
  isSameDevice?: boolean;
  /** Confirms by itself when the device is known. */
  isDecided?: boolean;
  onConfirmed: (view: ScanView) => void;
  onRefused: () => void;
};

/** Asks whether to confirm the sign-in of a scanned code. */
export function ConfirmPanel(props: ConfirmPanelProps) {
  const { target, isSameDevice = false, isDecided = false, onConfirmed, onRefused } = props;
  const { app, login } = useMessages();
  const view = useQuery({ ...targetQuery(target), placeholderData: keepPreviousData });

  if (view.data) {
    return (
      <div className={cx('stack gap-4', !isSameDevice && styles.card)}>
        {!isSameDevice && <ConfirmFacts view={view.data} />}
        <ConfirmForm
          target={target}
          view={view.data}
          isSameDevice={isSameDevice}
          isDecided={isDecided}
          isReady={!view.isPlaceholderData}
          onConfirmed={() => onConfirmed(view.data)}
          onRefused={onRefused}
        />
      </div>
    );
  }
  if (view.error === null) return <Skeleton height="16rem" />;
  if (isStale(view.error)) return <StaleCode />;
  if (view.error instanceof ApiError && view.error.status === 403) {
    return (
      <EmptyState icon={<ShieldX aria-hidden />} title={view.error.message}>
        {login.confirm.otherWays}
      </EmptyState>
    );
  }
  return (
    <ErrorState
      message={view.error instanceof ApiError ? view.error.message : app.error.network}
      detail={errorDetail(view.error)}
      onRetry={() => void view.refetch()}
    />
  );
}

const isStale = (error: Error) =>
  error instanceof ApiError && (error.status === 404 || error.status === 409);

/** The facts about a sign-in request, shown before it is confirmed. */
function ConfirmFacts({ view }: { view: ScanView }) {
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
