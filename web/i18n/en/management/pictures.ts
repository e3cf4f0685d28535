import type { pictures as source } from '../../zh-CN/management/pictures.ts';

export const pictures: typeof source = {
  choose: 'Choose, drop, or paste a picture',
  hint: 'PNG, JPEG, or WebP, 200 to 8,000 pixels a side, up to 10 MB. Photo locations are removed.',
  address: 'Or fetch it from an address',
  fetch: 'Fetch',
  remove: 'Remove picture',
  sending: 'Uploading…',
  stored: 'Picture saved',
  removed: 'Picture removed',
  type: 'This isn’t a PNG, JPEG, or WebP picture, whatever its name says.',
  size: 'This picture is larger than 10 MB.',
  fromStore: 'Get store pictures',
  fetching: 'Getting pictures from the store. Follow it under Jobs.',
  jobs: 'Jobs',
  alt: 'What does the picture show?',
  altHint: 'For readers who can’t see it',
};
