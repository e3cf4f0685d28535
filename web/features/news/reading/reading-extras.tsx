import { type RefObject, useEffect } from 'react';
import type { Article } from '../../../../contract/news/news.ts';
import { ArticlePictures } from '../article/article-pictures.tsx';
import { forgetNamedQuote, goToNamedQuote } from '../article/named-quote.ts';
import { ShareQuote } from '../article/share-quote.tsx';
import { useReadingPlace } from './use-reading-place.ts';

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
