import styles from './hero-art.module.css';

/** Five ranks over six months; each column is a permutation, so that lines never share a rank. */
const lines = [
  [1, 1, 2, 1, 2, 3],
  [2, 3, 1, 3, 3, 2],
  [3, 2, 3, 4, 5, 4],
  [4, 5, 5, 5, 4, 5],
  [5, 4, 4, 2, 1, 1],
];
const step = { x: 64, y: 44 };
const place = (rank: number, month: number) => [24 + month * step.x, 24 + (rank - 1) * step.y];

function curve(ranks: number[]): string {
  return ranks
    .map((rank, month) => {
      const [x = 0, y = 0] = place(rank, month);
      if (month === 0) return `M${x} ${y}`;
      return `S${x - step.x / 2} ${y} ${x} ${y}`;
    })
    .join('');
}

/** A decorative chart without data, in which one line climbs to the top. */
export function HeroArt() {
  return (
    <svg className={styles.art} viewBox="0 0 400 225" aria-hidden>
      {lines.map((ranks) => {
        const last = ranks.at(-1) ?? 1;
        const [x, y = 0] = place(last, ranks.length - 1);
        return (
          <g key={last} className={last === 1 ? styles.winner : styles.line}>
            <path d={curve(ranks)} pathLength={1} />
            <rect x={(x ?? 0) - 7} y={y - 7} width="14" height="14" rx="4" />
            <text x={(x ?? 0) + 20} y={y + 8}>
              {last}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
