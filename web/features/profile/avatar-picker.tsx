import { useQuery } from '@tanstack/react-query';
import { avatarAddress } from '../../../brand/covers/avatar-address.ts';
import type { Cover } from '../../../brand/covers/draw-cover.ts';
import { moods } from '../../../brand/covers/moods.ts';
import type { Motif } from '../../../contract/games/cover-names.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Scene } from '../../domain/games/scene.tsx';
import { publicProfileQuery } from './profile.api.ts';
import styles from './avatar-picker.module.css';

const drawn: Cover[] = (Object.keys(moods) as Motif[]).map((motif) => ({
  motif,
  palette: moods[motif][0]!,
}));

type AvatarPickerProps = {
  /** The address of the chosen face. */
  value: string | null;
  memberId: number;
  onChange: (cover: Cover) => void;
};

/** The scenes of one's favorites, then the whole set. */
export function AvatarPicker({ value, memberId, onChange }: AvatarPickerProps) {
  const { profile: texts } = useMessages().account;
  const { data } = useQuery(publicProfileQuery(memberId));
  const own = data?.top?.map(({ motif, palette }) => ({ motif, palette })) ?? [];
  const faces = new Map([...own, ...drawn].map((cover) => [avatarAddress(cover), cover]));
  return (
    <fieldset className="stack gap-1">
      <legend className="label">{texts.avatar}</legend>
      <div className={styles.faces}>
        {[...faces].map(([address, cover], at) => (
          <label key={address} className={styles.face}>
            <input
              type="radio"
              name="avatar"
              aria-label={texts.avatarOf(at + 1)}
              checked={address === value}
              onChange={() => onChange(cover)}
            />
            <Scene {...cover} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
