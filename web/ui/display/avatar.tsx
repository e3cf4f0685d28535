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
    // The initials are CSS content: text would become part of the control's visible label.
    <span className={className} data-tone={id % TONES} data-initials={initials(name)} aria-hidden />
  );
}

/** One character for CJK names, up to two for names written with letters. */
function initials(name: string): string {
  const words = name.trim().split(/[\s._-]+/u);
  const first = Array.from(words[0] ?? '')[0] ?? '?';
  if (/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u.test(first)) {
    return first;
  }
  const second = words.length > 1 ? (Array.from(words.at(-1) ?? '')[0] ?? '') : '';
  return (first + second).toUpperCase();
}
