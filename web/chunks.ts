/**
 * What several pages share, one script and one stylesheet each. Left alone, the bundler makes a file
 * for every set of pages with something in common: dozens for a visit, and on a slow network a file
 * costs more than its bytes. Together is what is mostly needed together, because whoever needs a part
 * of it fetches all; the byte budgets tell when that is too much.
 *
 * The order counts: what two of them use belongs to the first.
 */
export const sharedChunks: Record<string, readonly string[]> = {
  basics: [
    'web/api/defined',
    'web/features/me/use-signed-in',
    'web/i18n/format',
    'web/i18n/title-language',
    'web/ui/game-formats',
    'web/ui/game-names',
    'web/ui/media-query',
    'web/ui/query-view',
    'web/ui/read-page-number',
    'web/ui/section',
    'web/ui/tag',
    'web/ui/use-is-phone',
    'web/ui/visually-hidden',
  ],
  covers: [
    'web/ui/cover-motifs',
    'web/ui/cover-palettes',
    'web/ui/cover-shapes',
    'web/ui/cover-title',
    'web/ui/game-cover',
    'web/ui/game-cover-art',
  ],
  links: ['web/ui/rank-numeral', 'web/ui/see-all-link', 'web/ui/share-button', 'web/ui/text-link'],
  prose: [
    'icons/arrow-left',
    'icons/printer',
    'web/ui/clean-html',
    'web/ui/disclosure',
    'web/ui/html-content',
    'web/ui/prose',
    'web/ui/table-of-contents',
    'web/ui/wide-screen',
  ],
  fields: [
    'contract/admin-limits',
    'contract/news/news-limits',
    'contract/members/personal-limits',
    'web/ui/failure-note',
    'web/ui/field',
    'web/ui/form',
    'web/ui/new-key',
    'web/ui/text-field',
  ],
  choices: [
    'web/i18n/format-relative',
    'web/ui/choice-group',
    'web/ui/relative-time',
    'web/ui/search-field',
    'web/ui/select',
  ],
  popovers: ['web/ui/popover', 'web/ui/tabs', 'web/ui/use-popover'],
  dialogs: [
    'icons/ellipsis',
    'icons/flag',
    'icons/pencil',
    'web/ui/confirm-dialog',
    'web/ui/dialog',
    'web/ui/menu',
  ],
  lists: [
    'icons/thumbs-up',
    'web/ui/card',
    'web/ui/game-rail',
    'web/ui/page-steps',
    'web/ui/pagination',
    'web/ui/use-is-wide',
  ],
  tables: ['web/ui/chart', 'web/ui/data-table', 'web/ui/lazy-details'],
  charts: [
    'web/features/rankings/default-ranking',
    'web/features/rankings/period-label',
    'web/features/rankings/period-steps',
    'web/features/rankings/ranking-nav-failure',
    'web/features/rankings/ranking-search',
    'web/features/rankings/rankings.api',
    'web/features/rankings/trend-colours',
    'web/features/rankings/trend-scope',
  ],
  'chart-rows': [
    'web/features/rankings/game-line',
    'web/features/rankings/game-mark',
    'web/features/rankings/movement',
    'web/features/rankings/spark-line',
    'web/features/rankings/spark-path',
    'web/features/rankings/value-cell',
    'web/features/rankings/value-text',
  ],
  articles: [
    'icons/a-large-small',
    'web/features/news/headlines',
    'web/features/news/hot-news.api',
    'web/features/news/news-address',
    'web/ui/spoken',
    'web/features/news/news-meta',
    'web/features/news/news-parts',
    'web/features/news/news-thumb',
    'web/features/news/news.api',
    'web/features/news/reading-style',
    'web/features/news/use-category-name',
  ],
  reading: ['web/features/news/reading-extras', 'web/features/news/reading-settings'],
  shelves: [
    'web/features/shelves/favorites.api',
    'web/features/shelves/kept-shelves',
    'web/features/shelves/merge-kept',
    'web/features/shelves/shelf-search',
    'web/features/shelves/shelves.api',
  ],
};

/** Their code and their styles, whatever a path is written with. */
export const filesOf = (modules: readonly string[]): RegExp =>
  new RegExp(
    `/(?:${modules.join('|')})(?:[.]module)?[.](?:css|mjs|tsx?)`.replaceAll('/', '[\\\\/]'),
  );
