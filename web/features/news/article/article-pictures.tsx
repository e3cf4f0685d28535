import { type RefObject, useEffect, useState } from 'react';
import { useMessages } from '../../../i18n/index.tsx';
import { Lightbox, type Picture } from './lightbox.tsx';
import styles from './lightbox.module.css';

type ArticlePicturesProps = { text: RefObject<HTMLElement | null>; html: string };

/** Turns the pictures of a text into buttons that open the lightbox. */
export function ArticlePictures({ text, html }: ArticlePicturesProps) {
  const { article } = useMessages().news;
  const [open, setOpen] = useState<{ pictures: readonly Picture[]; at: number }>();

  useEffect(() => {
    // A picture inside a link follows the link instead.
    const images = [...(text.current?.querySelectorAll<HTMLImageElement>('img') ?? [])].filter(
      (image) => !image.closest('a, [data-game]'),
    );
    const show = (image: HTMLImageElement) => {
      const pictures = images.map(({ src, alt, title }) => ({ src, alt, title }));
      setOpen({ pictures, at: images.indexOf(image) });
    };
    const ends = images.map((image) => makeButton(image, article.enlarge(image.alt), show));
    return () => ends.forEach((end) => end());
    // `html` is a dependency because a new text has new elements.
  }, [text, html, article]);

  return open && <Lightbox {...open} onClose={() => setOpen(undefined)} />;
}

function makeButton(
  image: HTMLImageElement,
  label: string,
  show: (image: HTMLImageElement) => void,
): () => void {
  const onClick = () => show(image);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    show(image);
  };
  image.tabIndex = 0;
  image.role = 'button';
  image.ariaLabel = label;
  image.classList.add(styles.button ?? '');
  image.addEventListener('click', onClick);
  image.addEventListener('keydown', onKeyDown);
  return () => {
    image.removeAttribute('tabindex');
    image.role = null;
    image.ariaLabel = null;
    image.classList.remove(styles.button ?? '');
    image.removeEventListener('click', onClick);
    image.removeEventListener('keydown', onKeyDown);
  };
}
