import type { Language } from '../../../../contract/limits.ts';
import { dataOf } from '../pages/ask-answers.ts';
import type { PictureAnswers } from './picture-answers.ts';
import { pictureAddress, pictureOf, sitePicture } from './picture-of.ts';

/** Drawn by us, it has the size of all of them; a cover may have any. */
export type PageImage = { url: string; isDrawn: boolean };

type PageImageOptions = {
  path: string;
  answers: PictureAnswers;
  lang: Language;
  publicUrl: string;
};

/** What a link to a page is shown with: its own cover where it has one, else a drawn picture. */
export function pageImage({ path, answers, lang, publicUrl }: PageImageOptions): PageImage {
  const picture = pictureOf(path, answers, lang);
  // What may not be named may not be shown either.
  const cover = picture && coverOf(path, answers);
  const address = cover ?? pictureAddress(picture ?? sitePicture(answers, lang), lang);
  const url = new URL(address.startsWith('/') ? publicUrl + address : address).href;
  return { url, isDrawn: !cover };
}

function coverOf(path: string, { game, article }: PictureAnswers): string | null | undefined {
  if (path === '/game/detail') return dataOf(game)?.coverUrl;
  return path === '/article' ? dataOf(article)?.coverUrl : null;
}
