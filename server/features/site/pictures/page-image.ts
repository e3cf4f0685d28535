import type { Language } from '../../../../contract/limits.ts';
import { dataOf } from '../pages/read-api.ts';
import type { PictureData } from './picture-data.ts';
import { pictureAddress, pictureOf, sitePicture } from './picture-of.ts';

/** A drawn picture has a fixed size; a cover may have any. */
export type PageImage = { url: string; isDrawn: boolean };

type PageImageOptions = {
  path: string;
  data: PictureData;
  lang: Language;
  publicUrl: string;
};

/** The preview image of a page: its cover if it has one, else a drawn picture. */
export function pageImage({ path, data, lang, publicUrl }: PageImageOptions): PageImage {
  const picture = pictureOf(path, data, lang);
  // A page without a name in its preview gets no cover either.
  const cover = picture && coverOf(path, data);
  const address = cover ?? pictureAddress(picture ?? sitePicture(data, lang), lang);
  const url = new URL(address.startsWith('/') ? publicUrl + address : address).href;
  return { url, isDrawn: !cover };
}

function coverOf(path: string, { game, article }: PictureData): string | null | undefined {
  if (path === '/game/detail') return dataOf(game)?.coverUrl;
  return path === '/article' ? dataOf(article)?.coverUrl : null;
}
