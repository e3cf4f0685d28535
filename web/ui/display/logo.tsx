import { withBasePath } from '../../browser/base-path.ts';
import { useBrand } from '../../api/brand.ts';
import { logoCells, logoPiece } from '../../../brand/logo-cells.ts';
import styles from './logo.module.css';

/** The site's logo, or the built-in one: an L out of four game cells, the last of them in play. */
export function LogoMark({ size = 24 }: { size?: number }) {
  const { logoUrl, logoRatio } = useBrand();
  if (logoUrl) {
    const box = { width: logoWidth(size, logoRatio), height: size };
    // The style, too: elsewhere pictures keep their own ratio.
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

/** Wider ones are less high than others. */
const maxRatio = 3.5;

/** How wide a logo of this height is; the picture is a square, of which the rest is cut off. */
export const logoWidth = (height: number, ratio: number): number =>
  Math.round(height * Math.min(ratio, maxRatio));

export function Logo() {
  const { siteName } = useBrand();
  return (
    <span className={styles.logo}>
      <LogoMark size={26} />
      <span className={styles.word}>{siteName}</span>
    </span>
  );
}
