import type { ProviderId } from '../../../../contract/login/login.ts';
import { type Messages, useMessages } from '../../../i18n/index.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { ExternalLink } from '../../../ui/actions/text-link.tsx';
import type { Scene } from '../login.api.ts';
import { isLoopback } from '../is-loopback.ts';
import { QrCode } from './qr-code.tsx';
import styles from './qr-way.module.css';
import type { Progress } from './scene-loop.ts';
import { SceneStatusLine } from './scene-status-line.tsx';
import { useScene } from './use-scene.ts';
import { useSecondsLeft } from './seconds-left.ts';
import { ArrowRight, CircleCheck, RotateCw, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';

/** The texts that differ if a code is used for something other than sign-in. */
export type ScanTexts = Pick<Messages['login'], 'qrLabel' | 'confirmStep' | 'status'>;

type QrWayProps = {
  provider: ProviderId;
  createScene: () => Promise<Scene>;
  onDone: (end: Progress) => void;
  texts?: ScanTexts | undefined;
  onHere?: (() => void) | undefined;
  /** Continues with the account of this device. */
  onContinue?: (() => void) | undefined;
  /** Called before a control that may have the focus is removed. */
  onReplacing?: () => void;
};

/** A QR code with instructions for the phone. */
export function QrWay(props: QrWayProps) {
  const { provider, createScene, onDone, onHere, onContinue, onReplacing } = props;
  const { login } = useMessages();
  const { qrLabel, confirmStep, status } = props.texts ?? login;
  const { progress, restart } = useScene(createScene, onDone);
  const { scene, phase, until } = progress;
  const refresh = () => {
    onReplacing?.();
    restart();
  };
  const account = onContinue && scene?.account;
  const isHereFirst = onHere !== undefined && onContinue !== undefined && isLoopback();
  const isLive = phase === 'waiting' || phase === 'scanned';
  return (
    <div className={styles.way}>
      {(account ?? isHereFirst) && (
        <div className={styles.first}>
          <Button
            size="lg"
            variant="primary"
            icon={<ArrowRight aria-hidden />}
            onClick={account ? onContinue : onHere}
          >
            {account ? login.continueAs(account) : login.here}
          </Button>
          <p className={styles.or}>{login.or}</p>
        </div>
      )}
      <div className={styles.code}>
        <QrCode
          label={qrLabel}
          content={scene?.qrContent}
          cover={codeCover(progress, refresh, login)}
        />
        <div className={styles.time}>
          {isLive && <TimeLeft until={until} />}
          {isLive && provider === 'telegram' && scene && (
            <ExternalLink className={styles.open} href={scene.qrContent}>
              {login.openTelegram}
            </ExternalLink>
          )}
        </div>
      </div>
      <ol className={styles.steps}>
        <li>{login.scan[provider]}</li>
        <li>
          {login.compare}
          <strong className={styles.match} data-empty={!isLive}>
            {isLive && scene ? scene.code : '··'}
          </strong>
        </li>
        <li>{confirmStep}</li>
      </ol>
      <SceneStatusLine progress={progress} texts={status} />
      <div className={styles.help}>
        <details className={`${styles.trouble} reveal`}>
          <summary>{login.trouble}</summary>
          <ul>
            {login.troubleHints[provider].map((hint) => (
              <li key={hint}>{hint}</li>
            ))}
            {onHere && <li>{login.troubleHere}</li>}
          </ul>
        </details>
        {onHere && (account !== undefined || !isHereFirst) && (
          <Button variant="ghost" size="sm" className={styles.here} onClick={onHere}>
            {login.here}
          </Button>
        )}
      </div>
    </div>
  );
}

const lifetime = 120;

/** Not a live region: announcing every second would drown out everything else. */
function TimeLeft({ until }: { until: number }) {
  const { login } = useMessages();
  const seconds = useSecondsLeft(until);
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <>
      <progress className={styles.bar} max={lifetime} value={seconds} aria-hidden />
      <span className="tabular">{login.expiresIn(clock)}</span>
    </>
  );
}

/** The overlay of a code that cannot be scanned; null while it can. */
function codeCover(
  { phase, until }: Progress,
  onRefresh: () => void,
  texts: Messages['login'],
): ReactNode {
  switch (phase) {
    case 'waiting':
      return null;
    case 'creating':
      return <span>{texts.status.creating}</span>;
    case 'scanned':
      return <Smartphone aria-hidden />;
    case 'confirmed':
    case 'linked':
    case 'taken':
      return <CircleCheck aria-hidden />;
    case 'blocked':
      return <RetryTime until={until} text={texts.retryIn} />;
    case 'expired':
    case 'cancelled':
    case 'failed':
      return (
        <Button variant="primary" icon={<RotateCw aria-hidden />} onClick={onRefresh}>
          {texts.refresh}
        </Button>
      );
  }
}

function RetryTime({ until, text }: { until: number; text: (seconds: number) => string }) {
  return <span>{text(useSecondsLeft(until))}</span>;
}
