import { withBasePath } from '../../browser/base-path.ts';
import { useBrand } from '../../api/brand.ts';
import { logoCells, logoPiece } from '../../../brand/logo-cells.ts';
import styles from './logo.module.css';

/** The site's own logo, or the built-in one: an L of four squares, the last in the accent color. */
export function LogoMark({ size = 24 }: { size?: number }) {
  const { logoUrl, logoRatio } = useBrand();
  if (logoUrl) {
    const box = { width: logoWidth(size, logoRatio), height: size };
    // The style is needed too: the base styles set `height: auto` on images.
    return <img className={styles.own} src={withBasePath(logoUrl)} {...box} style={box} alt="" />;
  }
  return (
    <svg className={styles.mark} viewBox="0 0 24 24" width={size} height={size} aria-hidden>
      {logoCells.map((d) => (
        <path key={d} d={d} />
      ))}
      <rect className={styles.piece} {...logoPiece} />
    </svg>
  );
}

/** Wider logos are drawn at a smaller height. */
const maxRatio = 3.5;

/** The width of a logo of this height; the image is square, and the empty rest is cropped. */
export const logoWidth = (height: number, ratio: number): number =>
  Math.round(height * Math.min(ratio, maxRatio));

export function Logo() {
  const { siteName } = useBrand();
  return (
    <span className="inline gap-1">
      <LogoMark size={26} />
      <span className={styles.word}>{siteName}</span>
    </span>
  );
}
