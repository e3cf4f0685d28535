import { useState } from 'react';
import { coverSprite } from '../../../brand/covers/sprite-address.ts';
import type { Motif, Palette } from '../../../contract/games/cover-names.ts';
import { withBasePath } from '../../browser/base-path.ts';
import { isOwnPicture } from '../../../brand/picture-address.ts';
import { gamePicture, sharperPicture } from '../../browser/picture-address.ts';
import { cx } from '../../ui/data/cx.ts';
import { Picture } from '../../ui/display/picture.tsx';
import './cover-palettes.css';
import styles from './game-cover.module.css';

type GameCoverProps = {
  appId: number;
  motif: Motif;
  palette: Palette;
  /** The URL of a picture; the scene lies under it and shows if the picture does not load. */
  coverUrl?: string | null | undefined;
  className?: string | undefined;
};

/**
 * A game's face, always next to its name. The scene is part of one file for all covers; a box of
 * another shape than 460 × 215 shows its middle.
 */
export function GameCover({ appId, motif, palette, coverUrl, className }: GameCoverProps) {
  const picture = coverUrl && gamePicture(coverUrl, appId);
  return (
    <span className={cx(styles.cover, className)} data-palette={palette} aria-hidden>
      <svg viewBox="0 0 460 215" preserveAspectRatio="xMidYMid slice">
        <use href={withBasePath(`${coverSprite}#${motif}`)} />
      </svg>
      {picture && <CoverPicture key={picture} src={picture} address={coverUrl} />}
    </span>
  );
}

type CoverPictureProps = { src: string; address: string };

/** A picture that staff have chosen may have any shape, and is shown whole. */
function CoverPicture({ src, address }: CoverPictureProps) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return null;
  return (
    <Picture
      className={cx(styles.picture, isOwnPicture(address) && styles.whole)}
      src={src}
      srcSet={sharperPicture(address)}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onMissing={() => setMissing(true)}
    />
  );
}
