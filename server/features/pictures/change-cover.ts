import type { CoverChange } from '../../../contract/pictures/pictures.ts';
import { forgetFieldSources } from '../../domain/games/writing/forget-field-sources.ts';
import { storedGames } from '../../domain/games/writing/stored-games.queries.ts';
import {
  changeCatalogue,
  writeGames,
  type CatalogueContext,
  type ManagerRequest,
} from '../../domain/games/writing/write-games.ts';
import { notFound } from '../../platform/http/errors.ts';
import { storePicture, type NewPicture } from './picture-store.ts';

export type NewCover = { picture: NewPicture; origin: string | null };

/** Sets the picture of a game, or removes it with null; sources leave it alone afterwards. */
export function changeCover(
  catalogue: CatalogueContext,
  { id, ...manager }: ManagerRequest & { id: number },
  cover: NewCover | null,
): Promise<CoverChange> {
  return changeCatalogue(catalogue, async (db) => {
    const [game] = await storedGames(db, 'id', [id]);
    if (!game || game.deletedAt !== null) throw notFound();
    const coverUrl = cover?.picture.url ?? null;
    if (cover) await storePicture(db, cover.picture, { origin: cover.origin, now: manager.now });
    await forgetFieldSources(db, id, ['coverUrl']);
    const to = { ...game, coverUrl, lockedFields: withCover(game.lockedFields) };
    const change = { ...manager, action: 'game.cover', asChangeSet: true } as const;
    const { ids, changeSetId } = await writeGames(db, [{ game, to }], change);
    return { coverUrl, changeSetId, version: game.version + ids.length };
  });
}

export const withCover = <Field extends string>(locked: readonly Field[]) => [
  ...locked.filter((field) => field !== 'coverUrl'),
  'coverUrl' as const,
];
