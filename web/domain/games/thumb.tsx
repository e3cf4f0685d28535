import { isOwnPicture } from '../../../brand/picture-address.ts';
import { coverSprite } from '../../../brand/covers/sprite-address.ts';
import type { GameSummary } from '../../../contract/games/games.ts';
import { withBasePath } from '../../browser/base-path.ts';
import { gamePicture } from '../../browser/picture-address.ts';
import { cx } from '../../ui/data/cx.ts';
import './cover-palettes.css';
import styles from './thumb.module.css';

type ThumbProps = {
  game: Pick<GameSummary, 'appId' | 'motif' | 'palette' | 'coverUrl'>;
  className?: string | undefined;
};

/**
 * A small cover in a list, beside the game's name: two elements, no state. A picture that does not
 * load leaves the scene below it; one that staff have chosen is shown whole.
 */
export function Thumb({ game: { appId, motif, palette, coverUrl }, className }: ThumbProps) {
  const picture = coverUrl && gamePicture(coverUrl, appId);
  const isWhole = coverUrl && isOwnPicture(coverUrl);
  return (
    <svg
      className={cx(styles.thumb, className)}
      data-palette={isWhole ? undefined : palette}
      viewBox="0 0 460 215"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      {!isWhole && <use href={withBasePath(`${coverSprite}#${motif}`)} />}
      {picture && (
        <image
          href={picture}
          width="460"
          height="215"
          preserveAspectRatio={isWhole ? undefined : 'xMidYMid slice'}
        />
      )}
    </svg>
  );
}
