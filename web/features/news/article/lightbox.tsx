import { CircleChevronLeft, CircleChevronRight, X } from 'lucide-react';
import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useMessages } from '../../../i18n/index.tsx';
import { IconButton } from '../../../ui/actions/button.tsx';
import { useCloseOnBack } from '../../../ui/overlays/use-close-on-back.ts';
import styles from './lightbox.module.css';

export type Picture = { src: string; alt: string; title: string };

type LightboxProps = { pictures: readonly Picture[]; at: number; onClose: () => void };

/** Full-screen pictures, side by side, moved by touch, keys and buttons. */
export function Lightbox({ pictures, at: first, onClose }: LightboxProps) {
  const { ui, news } = useMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(first);
  const isAlone = pictures.length === 1;

  // Closing before React removes the element lets the browser restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    const list = track.current;
    list?.scrollTo({ left: first * list.clientWidth, behavior: 'instant' });
    return () => element?.close();
  }, [first]);

  useCloseOnBack(onClose);

  useEffect(() => {
    const list = track.current;
    const follow = () => list && setAt(Math.round(list.scrollLeft / list.clientWidth));
    list?.addEventListener('scrollend', follow);
    return () => list?.removeEventListener('scrollend', follow);
  }, []);

  function go(to: number) {
    const list = track.current;
    if (to < 0 || to >= pictures.length || !list) return;
    setAt(to);
    list.scrollTo({ left: to * list.clientWidth });
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    go(at + step);
  }

  /** A click on the empty background closes the lightbox. */
  function closeBeside({ target }: MouseEvent<HTMLDialogElement>) {
    if (target instanceof Element && !target.closest('img, p, button')) onClose();
  }

  return (
    <dialog
      ref={dialog}
      className={styles.lightbox}
      aria-label={news.article.pictures}
      onKeyDown={onKeyDown}
      onClick={closeBeside}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls takes keys */}
      <ul ref={track} tabIndex={0} className={styles.track}>
        {pictures.map(({ src, alt, title }, index) => (
          <li key={index} className={styles.slide} inert={index !== at}>
            <div className={styles.frame}>
              <img src={src} alt={alt} referrerPolicy="no-referrer" />
            </div>
            {/* Hidden from screen readers if it repeats the alternative text. */}
            {(title || alt) && (
              <p className={styles.caption} aria-hidden={!title || undefined}>
                {title || alt}
              </p>
            )}
          </li>
        ))}
      </ul>
      <IconButton
        className={styles.close}
        label={ui.close}
        icon={<X aria-hidden />}
        onClick={onClose}
      />
      {!isAlone && (
        <div className={styles.steps}>
          <IconButton
            label={ui.previous}
            icon={<CircleChevronLeft aria-hidden />}
            aria-disabled={at === 0}
            onClick={() => go(at - 1)}
          />
          <p role="status">{`${at + 1} / ${pictures.length}`}</p>
          <IconButton
            label={ui.next}
            icon={<CircleChevronRight aria-hidden />}
            aria-disabled={at === pictures.length - 1}
            onClick={() => go(at + 1)}
          />
        </div>
      )}
    </dialog>
  );
}
