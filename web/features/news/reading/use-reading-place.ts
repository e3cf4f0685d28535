import { type RefObject, useEffect } from 'react';
import type { Article } from '../../../../contract/news/news.ts';
import { keepPlace } from './reading-places.ts';

const restMs = 300;

/** Remembers in this browser where the reader left an article. Nobody else learns of it. */
export function useReadingPlace(
  { id, title, titleEn }: Pick<Article, 'id' | 'title' | 'titleEn'>,
  text: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const remember = () => {
      const element = text.current;
      // Who has not scrolled has only looked.
      if (!element || scrollY === 0) return;
      const { top, height } = element.getBoundingClientRect();
      const share = height > 0 ? (innerHeight - top) / height : 1;
      if (share > 0) keepPlace({ id, title, titleEn, share, heading: lastHeading(element) });
    };
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(remember, restMs);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', onScroll);
    };
  }, [id, title, titleEn, text]);
}

/** The heading of the section that is being read. */
function lastHeading(text: HTMLElement): string | null {
  const passed = [...text.querySelectorAll<HTMLElement>('h2[id], h3[id]')].filter(
    (heading) => heading.getBoundingClientRect().top < innerHeight / 2,
  );
  return passed.at(-1)?.id ?? null;
}
