/** The public pages, which may appear in the sitemap. */
export const publicPages = [
  '/',
  '/ranking',
  '/ranking/template',
  '/game',
  '/game/detail',
  '/compare',
  '/studio',
  '/series',
  '/calendar',
  '/actor',
  '/news',
  '/article',
  '/about',
  '/credits',
  '/docs',
  '/feedback',
  '/terms',
  '/privacy',
  '/disclaimer',
] as const;

/** Every page of the site; `admin` also has subpages. */
export const pages = [
  ...publicPages,
  '/search',
  '/settings',
  '/profile',
  '/my/achievements',
  '/my/favorites',
  '/my/wishlist',
  '/my/reviews',
  '/scan',
  '/setup',
  '/welcome',
  '/recover',
  '/admin',
] as const;
