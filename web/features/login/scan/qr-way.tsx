import type { ProviderId } from '../../../../contract/login/login.ts';
import { type Messages, useMessages } from '../../../i18n/index.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { ExternalLink } from '../../../ui/actions/text-link.tsx';
import { codeCover } from './code-cover.tsx';
import type { Scene } from '../login.api.ts';
import { QrCode } from './qr-code.tsx';
import styles from './qr-way.module.css';
import type { Progress } from './scene-loop.ts';
import { SceneStatusLine } from './scene-status-line.tsx';
import { TimeLeft } from './time-left.tsx';
import { useScene } from './use-scene.ts';

/** The texts that differ if a code is used for something other than sign-in. */
export type ScanTexts = Pick<Messages['login'], 'qrLabel' | 'confirmStep' | 'status'>;

type QrWayProps = {
  provider: ProviderId;
  createScene: () => Promise<Scene>;
  onDone: (end: Progress) => void;
  texts?: ScanTexts | undefined;
  onHere?: (() => void) | undefined;
  /** Called before a control that may have the focus is removed. */
  onReplacing?: () => void;
};

/** A QR code with instructions for the phone. */
export function QrWay(props: QrWayProps) {
  const { provider, createScene, onDone, onHere, onReplacing } = props;
  const { login } = useMessages();
  const { qrLabel, confirmStep, status } = props.texts ?? login;
  const { progress, restart } = useScene(createScene, onDone);
  const { scene, phase, until } = progress;
  const refresh = () => {
    onReplacing?.();
    restart();
  };
  const isLive = phase === 'waiting' || phase === 'scanned';
  return (
    <div className={styles.way}>
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
        {onHere && (
          <Button variant="ghost" size="sm" className={styles.here} onClick={onHere}>
            {login.here}
          </Button>
        )}
      </div>
    </div>
  );
}
