import { coverSprite } from '../../../brand/covers/sprite-address.ts';
import type { Motif, Palette } from '../../../contract/games/cover-names.ts';
import { withBasePath } from '../../browser/base-path.ts';
import './cover-palettes.css';

type SceneProps = { motif: Motif; palette: Palette; className?: string | undefined };

/** The middle of a drawn scene as a square; decorative. */
export function Scene({ motif, palette, className }: SceneProps) {
  return (
    <svg className={className} data-palette={palette} viewBox="122 0 215 215" aria-hidden>
      <use href={withBasePath(`${coverSprite}#${motif}`)} width="460" height="215" />
    </svg>
  );
}
