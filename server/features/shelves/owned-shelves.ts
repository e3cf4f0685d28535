import { addReaders } from '../../domain/games/game-readers.ts';
import { idsIn, type OwnedRow, type OwnedTable } from '../../domain/members/owned-tables.ts';
import type { Db } from '../../platform/database/db.ts';

/** How shelves of two merged accounts are combined: of the same game, the one with a note stays. */
export const ownedShelves: readonly OwnedTable[] = [
  {
    table: 'shelf_items',
    owner: 'userId',
    key: ['shelf', 'gameId', 'createdAt'],
    kind: ['shelf', 'gameId'],
    subjects: { games: idsIn('gameId') },
    parents: { gameId: 'games' },
    prefersTheirs: (mine, theirs) => mine['note'] === null && theirs['note'] !== null,
    leave: (db, row) => count(db, row, -1),
    rejoin: (db, row) => count(db, row, 1),
  },
];

const count = (db: Db, { shelf, gameId }: OwnedRow, step: number) =>
  addReaders(db, Number(gameId), shelf === 'favorites' ? { favorites: step } : { wishlists: step });
