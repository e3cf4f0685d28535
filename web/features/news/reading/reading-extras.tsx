import { type RefObject, useEffect } from 'react';
import type { Article } from '../../../../contract/news/news.ts';
import { ArticlePictures } from '../article/article-pictures.tsx';
import { forgetNamedQuote, goToNamedQuote } from '../article/named-quote.ts';
import { ShareQuote } from '../article/share-quote.tsx';
import { keepPlace } from './reading-places.ts';

const restMs = 300;

/** Stores the reading position in this browser; it is never sent to the server. */
function useReadingPlace(
  { id, title, titleEn }: Pick<Article, 'id' | 'title' | 'titleEn'>,
  text: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const remember = () => {
      const element = text.current;
      // A reader who has not scrolled has not started to read.
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

/** The heading of the current section. */
function lastHeading(text: HTMLElement): string | null {
  const passed = [...text.querySelectorAll<HTMLElement>('h2[id], h3[id]')].filter(
    (heading) => heading.getBoundingClientRect().top < innerHeight / 2,
  );
  return passed.at(-1)?.id ?? null;
}

type ReadingExtrasProps = {
  article: Article;
  text: RefObject<HTMLElement | null>;
  html: string;
  lang: string;
};

/** Optional features of the text, which are loaded after it. */
export function ReadingExtras({ article, text, html, lang }: ReadingExtrasProps) {
  useReadingPlace(article, text);
  useEffect(() => {
    if (text.current) goToNamedQuote(text.current);
    return forgetNamedQuote;
  }, [text]);

  return (
    <>
      <ArticlePictures text={text} html={html} />
      <ShareQuote text={text} lang={lang} />
    </>
  );
}
