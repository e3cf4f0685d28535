import { createRouter } from '@tanstack/react-router';
import { ErrorPage } from './error-page.tsx';
import { page } from './page.ts';
import { PendingPage } from './pending-page.tsx';
import { rootRoute } from './root-route.tsx';
import { parseSearch, stringifySearch } from './search-params.ts';

const pages = [
  page({ path: '/', title: 'home', load: () => import('../pages/home-page.tsx') }),
  page({
    path: '/ranking',
    title: 'ranking',
    texts: ['rankings'],
    search: ['type', 'subType', 'period', 'page'],
    visit: ['size', 'view', 'from', 'last', 'q', 'at'],
    load: () => import('../pages/ranking-page.tsx'),
  }),
  page({
    path: '/ranking/template',
    title: 'rankingTemplate',
    texts: ['rankings'],
    search: ['type', 'subType', 'period'],
    visit: ['top', 'ratio', 'columns', 'theme', 'title', 'covers', 'code'],
    load: () => import('../pages/ranking-template-page.tsx'),
  }),
  page({
    path: '/game',
    title: 'catalogue',
    texts: ['catalogue', 'games'],
    search: ['page'],
    visit: ['q', 'yearFrom', 'yearTo', 'priceMax', 'minScore', 'sort', 'order'],
    lists: ['genre', 'tag', 'platform', 'developer'],
    load: () => import('../pages/catalogue-page.tsx'),
  }),
  page({
    path: '/game/detail',
    title: 'gameDetail',
    texts: ['games', 'rankings'],
    search: ['id', 'appId'],
    visit: ['q', 'page'],
    load: () => import('../pages/game-detail-page.tsx'),
  }),
  page({
    path: '/actor',
    title: 'actor',
    texts: ['browse'],
    search: ['id'],
    load: () => import('../pages/actor-page.tsx'),
  }),
  page({
    path: '/news',
    title: 'news',
    texts: ['news'],
    search: ['category', 'page'],
    visit: ['gameId'],
    load: () => import('../pages/news-page.tsx'),
  }),
  page({
    path: '/article',
    title: 'article',
    texts: ['news'],
    search: ['id'],
    visit: ['comment'],
    load: () => import('../pages/article-page.tsx'),
  }),
  page({
    path: '/about',
    title: 'about',
    texts: ['site'],
    load: () => import('../pages/about-page.tsx'),
  }),
  page({
    path: '/credits',
    title: 'credits',
    texts: ['site'],
    load: () => import('../pages/credits-page.tsx'),
  }),
  page({
    path: '/docs',
    title: 'docs',
    texts: ['site'],
    search: ['chapter'],
    load: () => import('../pages/docs-page.tsx'),
  }),
  page({
    path: '/feedback',
    title: 'feedback',
    texts: ['account'],
    load: () => import('../pages/feedback-page.tsx'),
  }),
  page({
    path: '/settings',
    title: 'settings',
    texts: ['account'],
    load: () => import('../pages/settings-page.tsx'),
  }),
  page({
    path: '/profile',
    title: 'profile',
    texts: ['account'],
    search: ['id'],
    load: () => import('../pages/profile-page.tsx'),
  }),
  page({
    path: '/terms',
    title: 'terms',
    texts: ['site'],
    load: () => import('../pages/terms-page.tsx'),
  }),
  page({
    path: '/privacy',
    title: 'privacy',
    texts: ['site'],
    load: () => import('../pages/privacy-page.tsx'),
  }),
  page({
    path: '/disclaimer',
    title: 'disclaimer',
    texts: ['site'],
    load: () => import('../pages/disclaimer-page.tsx'),
  }),
  page({
    path: '/my/achievements',
    title: 'achievements',
    texts: ['account'],
    load: () => import('../pages/my-achievements-page.tsx'),
  }),
  page({
    path: '/my/favorites',
    title: 'favorites',
    texts: ['account'],
    load: () => import('../pages/my-favorites-page.tsx'),
  }),
  page({
    path: '/my/wishlist',
    title: 'wishlist',
    texts: ['account'],
    load: () => import('../pages/my-wishlist-page.tsx'),
  }),
  page({
    path: '/my/reviews',
    title: 'reviews',
    texts: ['account'],
    load: () => import('../pages/my-reviews-page.tsx'),
  }),
  page({
    path: '/admin/',
    title: 'admin',
    texts: ['account'],
    access: 'manage',
    load: () => import('../pages/admin-page.tsx'),
  }),
  page({
    path: '/admin/users',
    title: 'users',
    texts: ['account', 'users'],
    access: 'administer',
    visit: ['q', 'role', 'banned', 'page'],
    load: () => import('../pages/admin-users-page.tsx'),
  }),
  page({
    path: '/admin/games',
    title: 'gamesAdmin',
    texts: ['games', 'gamesAdmin'],
    access: 'manageGames',
    visit: [
      'view',
      'q',
      'status',
      'trash',
      'yearFrom',
      'yearTo',
      'priceMax',
      'minScore',
      'sort',
      'order',
      'page',
      'edit',
    ],
    lists: ['genre', 'tag', 'platform', 'developer', 'missing'],
    load: () => import('../pages/admin-games-page.tsx'),
  }),
  page({
    path: '/admin/audit',
    title: 'audit',
    texts: ['account', 'users'],
    access: 'administer',
    visit: ['action', 'actorId', 'target', 'targetId', 'q', 'page'],
    load: () => import('../pages/admin-audit-page.tsx'),
  }),
  page({
    path: '/admin/$',
    title: 'admin',
    texts: ['account'],
    access: 'manage',
    load: () => import('../pages/admin-missing-page.tsx'),
  }),
  page({
    path: '/scan',
    title: 'scan',
    texts: ['login'],
    visit: ['scene', 'ticket', 'invitation'],
    load: () => import('../pages/scan-page.tsx'),
  }),
  page({
    path: '/setup',
    title: 'setup',
    texts: ['account', 'login'],
    visit: ['token'],
    load: () => import('../pages/setup-page.tsx'),
  }),
] as const;

export const router = createRouter({
  routeTree: rootRoute.addChildren(pages),
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 100,
  defaultPendingComponent: PendingPage,
  defaultErrorComponent: ErrorPage,
  scrollRestoration: true,
  parseSearch,
  stringifySearch,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
