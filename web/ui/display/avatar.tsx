import { useState } from 'react';
import { withBasePath } from '../../browser/base-path.ts';
import styles from './avatar.module.css';
import { cx } from '../data/cx.ts';
import { Picture } from './picture.tsx';

const TONES = 8;

type AvatarProps = {
  id: number;
  name: string;
  url?: string | null | undefined;
  size?: 'sm' | 'md' | 'lg';
};

/** Decorative: the name is always next to it or in the label of its control. */
export function Avatar({ id, name, url, size = 'md' }: AvatarProps) {
  const [failedUrl, setFailedUrl] = useState<string>();
  const className = cx(styles.avatar, styles[size]);
  if (url && url !== failedUrl) {
    return (
      <Picture
        className={className}
        src={withBasePath(url)}
        alt=""
        onMissing={() => setFailedUrl(url)}
      />
    );
  }
  return (
    // The seal is CSS content: text would become part of the control's visible label.
    <span className={className} data-tone={id % TONES} data-seal={sealOf(name)} aria-hidden />
  );
}

/** The first character of the name, in its own script. */
const sealOf = (name: string) => (Array.from(name.trim())[0] ?? '?').toUpperCase();
