import { type ReactNode, useMemo } from 'react';
import { cx } from '../../../ui/data/cx.ts';
import styles from './qr-code.module.css';
import { qrPath } from '../../../browser/qr-path.ts';

type QrCodeProps = {
  label: string;
  content: string | undefined;
  /** What lies over a code that is not to be scanned (any more). */
  cover: ReactNode;
};

/** Black on white whatever the theme: plain cameras do not read the inverse. */
export function QrCode({ label, content, cover }: QrCodeProps) {
  const code = useMemo(() => (content === undefined ? undefined : qrPath(content)), [content]);
  return (
    <div className={cx(styles.plate, Boolean(cover) && styles.covered)}>
      {code && (
        <svg
          role="img"
          aria-label={label}
          aria-hidden={cover ? true : undefined}
          viewBox={`0 0 ${code.size} ${code.size}`}
          shapeRendering="crispEdges"
        >
          <path d={code.path} />
        </svg>
      )}
      {cover && <div className={styles.cover}>{cover}</div>}
    </div>
  );
}
