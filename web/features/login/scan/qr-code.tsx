import { type ReactNode, useMemo } from 'react';
import { cx } from '../../../ui/data/cx.ts';
import styles from './qr-code.module.css';
import { qrPath } from '../../../browser/qr-path.ts';

type QrCodeProps = {
  label: string;
  content: string | undefined;
  /** The overlay of a code that cannot be scanned (any more). */
  cover: ReactNode;
};

/** Always black on white: many cameras cannot read inverted codes. */
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
