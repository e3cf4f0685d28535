import type { GameRow } from './game.queries.ts';

const asBoolean = (flag: 0 | 1 | null) => (flag === null ? null : flag === 1);

/** The answer as JSON text; what is stored as JSON goes into it as it stands. */
export function gameText({
  summary,
  cast,
  supportedLanguages,
  audioLanguages,
  lockedFields,
  hasAchievements,
  achievementsCount,
  isFree,
  favorites,
  wishlists,
  reviews,
  ...facts
}: GameRow): string {
  const rest = JSON.stringify({
    ...facts,
    isFree: asBoolean(isFree),
    achievements: { has: asBoolean(hasAchievements), count: achievementsCount },
    counts: { favorites: favorites ?? 0, wishlists: wishlists ?? 0, reviews: reviews ?? 0 },
  }).slice(1);
  const languages = `{"interface":${supportedLanguages},"audio":${audioLanguages}}`;
  return `{"success":true,"data":${summary.slice(0, -1)},"languages":${languages},"cast":${cast ?? '[]'},"lockedFields":${lockedFields},${rest}}`;
}
