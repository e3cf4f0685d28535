import type { ProviderId } from '../../../contract/login/login.ts';
import type { Me } from '../../../contract/members/me.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/button.tsx';
import { ExternalLink } from '../../ui/text-link.tsx';
import { codeCover } from './code-cover.tsx';
import type { Scene } from './login.api.ts';
import { QrCode } from './qr-code.tsx';
import styles from './qr-way.module.css';
import { SceneStatusLine } from './scene-status-line.tsx';
import { TimeLeft } from './time-left.tsx';
import { useScene } from './use-scene.ts';

type QrWayProps = {
  provider: ProviderId;
  createScene: () => Promise<Scene>;
  onSignedIn: (user: Me) => void;
  onHere: (() => void) | undefined;
  /** Told before a control that may hold the focus goes away. */
  onReplacing: () => void;
};

/** The code on this screen, and what to do with the phone. */
export function QrWay({ provider, createScene, onSignedIn, onHere, onReplacing }: QrWayProps) {
  const { login } = useMessages();
  const { progress, restart } = useScene(createScene, onSignedIn);
  const { scene, phase, until } = progress;
  const refresh = () => {
    onReplacing();
    restart();
  };
  const isLive = phase === 'waiting' || phase === 'scanned';
  return (
    <div className={styles.way}>
      <div className={styles.code}>
        <QrCode
          label={login.qrLabel}
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
        <li>{login.confirmStep}</li>
      </ol>
      <SceneStatusLine progress={progress} texts={login.status} />
      <div className={styles.help}>
        <details className={styles.trouble}>
          <summary>{login.trouble}</summary>
          <ul>
            {login.troubleHints[provider].map((hint) => (
              <li key={hint}>{hint}</li>
            ))}
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
