import type { Messages } from '../../../i18n/index.tsx';
import type { Progress } from './scene-loop.ts';
import styles from './scene-status-line.module.css';

type SceneStatusLineProps = {
  progress: Progress;
  texts: Messages['login']['status'];
  /** For screen readers only, because the controls show the status already. */
  isQuiet?: boolean;
};

/** The status of the sign-in, visible and announced. */
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
