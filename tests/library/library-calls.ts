import type { World } from '../world.ts';

const at = (path: string, body?: object) => (body ? { path, body } : { path });

/** How the endpoints of libraries are called. */
export const libraryCalls = {
  addPlaythrough: (w: World) =>
    at(`/api/me/library/${w.gameId}/playthrough`, { status: 'finished' }),
  changeLibraryItems: (w: World) =>
    at('/api/me/library/batch', { gameIds: [w.gameId], change: { status: 'paused' } }),
  exportLibrary: () => at('/api/me/library/export?format=csv'),
  getGameMembers: (w: World) => at(`/api/game/${w.gameId}/members`),
  getLibraryEntry: (w: World) => at(`/api/me/library/${w.gameId}`),
  getLibraryMarks: (w: World) => at(`/api/me/library/marks?ids=${w.gameId}`),
  getLibrarySummary: () => at('/api/me/library/summary'),
  listLibrary: () => at('/api/me/library'),
  listSharedLibrary: (w: World) => at(`/api/user/${w.userId}/library`),
  putLibraryItem: (w: World) => at(`/api/me/library/${w.gameId}`, { status: 'finished' }),
  removeLibraryItem: (w: World) => at(`/api/me/library/${w.gameId}`),
  removePlaythrough: (w: World) => at(`/api/me/library/${w.otherId}/playthrough/${w.runId}`),
  restoreLibraryItem: (w: World) => at(`/api/me/library/${w.ignoredId}/restore`),
  undoLibraryBatch: (w: World) => at(`/api/me/library/batch/${w.libraryBatchId}/undo`),
  undoLibraryRemoval: (w: World) => at('/api/me/library/undo', { token: w.libraryToken }),
  updatePlaythrough: (w: World) =>
    at(`/api/me/library/${w.otherId}/playthrough/${w.runId}`, { status: 'dropped' }),
};
