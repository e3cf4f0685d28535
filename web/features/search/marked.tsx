import { marksOf } from './marks-of.ts';
import styles from './marked.module.css';

/** A name with what was typed in color. */
export function Marked({ text, q }: { text: string; q: string }) {
  const { before, match, after } = marksOf(text, q);
  if (!match) return text;
  return (
    <>
      {before}
      <mark className={styles.mark}>{match}</mark>
      {after}
    </>
  );
}
