import type { Messages } from '../../../i18n/index.tsx';
import type { Progress } from './scene-loop.ts';
import styles from './scene-status-line.module.css';

type SceneStatusLineProps = {
  progress: Progress;
  texts: Messages['login']['status'];
  /** Says it, but does not show it: the controls speak for themselves. */
  isQuiet?: boolean;
};

/** Says where the sign-in stands, to eyes and to assistive technology alike. */
export function SceneStatusLine({ progress, texts, isQuiet = false }: SceneStatusLineProps) {
  const { phase, unreachable } = progress;
  return (
    <p
      role="status"
      className={isQuiet ? styles.quiet : styles.line}
      data-phase={unreachable ? 'unreachable' : phase}
    >
      {unreachable ? texts.unreachable : texts[phase]}
    </p>
  );
}
