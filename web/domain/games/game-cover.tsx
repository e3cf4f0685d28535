import { useState } from 'react';
import { gamePicture } from '../../browser/picture-address.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { cx } from '../../ui/data/cx.ts';
import { Picture } from '../../ui/display/picture.tsx';
import { coverSvgParts } from '../../../brand/game-cover-art.ts';
import type { CoverSize } from '../../../brand/game-cover-art.ts';
import styles from './game-cover.module.css';
import { gameNames } from './game-names.ts';

type GameCoverProps = {
  appId: number;
  name: string;
  nameZh?: string | null | undefined;
  genres?: readonly string[] | undefined;
  year?: number | undefined;
  /** The URL of a picture; the drawn cover lies under it and shows if the picture does not load. */
  coverUrl?: string | null | undefined;
  size?: CoverSize | undefined;
  /** For covers narrower than 100 px, whose texts would be too small to read. */
  isSmall?: boolean | undefined;
  /** Names the cover for screen readers; most covers are next to the game's name and hidden. */
  labelled?: boolean | undefined;
  className?: string | undefined;
};

export function GameCover(props: GameCoverProps) {
  const { appId, name, nameZh, genres, year, coverUrl, size, className } = props;
  const { isSmall = false, labelled = false } = props;
  const [missingUrl, setMissingUrl] = useState<string>();
  const { ui } = useMessages();
  const { title } = gameNames({ name, nameZh: nameZh ?? null }, useLang());
  const art = coverSvgParts({ appId, title: isSmall ? '' : title, genres, year, size });
  const alt = labelled
    ? { role: 'img', 'aria-label': ui.coverOf({ name: title }) }
    : { 'aria-hidden': true };
  return (
    <span className={cx(styles.cover, className)}>
      <svg
        {...alt}
        viewBox={`0 0 ${art.width} ${art.height}`}
        width={art.width}
        height={art.height}
      >
        <path d={`M0 0h${art.width}v${art.height}H0z`} fill={art.ground} />
        <g transform={art.motif.transform}>
          {art.motif.paths.map((path) => (
            <path key={path.d} {...path} />
          ))}
        </g>
        {!isSmall && (
          <g className={styles.words}>
            <rect {...square(art.cell)} rx={2} fill={art.cell.fill} />
            {art.texts.map(({ text, x, y, size: fontSize, role }) => (
              <text
                key={y}
                x={x}
                y={y}
                fontSize={fontSize}
                fill={art.ink}
                stroke={art.ground}
                className={styles[role]}
              >
                {text}
              </text>
            ))}
          </g>
        )}
      </svg>
      {coverUrl && coverUrl !== missingUrl && (
        <Picture
          className={styles.picture}
          src={gamePicture(coverUrl, appId)}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onMissing={() => setMissingUrl(coverUrl)}
        />
      )}
    </span>
  );
}

function square({ x, y, size }: { x: number; y: number; size: number }) {
  return { x, y, width: size, height: size };
}
