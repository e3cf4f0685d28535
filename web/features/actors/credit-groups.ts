import type { Credit } from '../../../contract/actors.ts';

/** Voice roles in different languages are different kinds of work. */
export const kindOf = ({ role, language }: Pick<Credit, 'role' | 'language'>): string =>
  `${role} ${language}`;

/** Groups credits by kind, then by game, the newest game first; `only` selects one kind. */
export function groupCredits(credits: readonly Credit[], only?: string) {
  const shown = credits.filter((credit) => only === undefined || kindOf(credit) === only);
  return [...Map.groupBy(shown, kindOf)].map(([kind, inKind]) => ({
    kind,
    games: [...Map.groupBy(inKind, ({ game }) => game.id)]
      .map(([, parts]) => ({ game: parts[0]!.game, parts }))
      .toSorted((a, b) => (b.game.releaseDate ?? '').localeCompare(a.game.releaseDate ?? '')),
  }));
}
