import type { World } from '../world.ts';

const at = (path: string, body?: object) => (body ? { path, body } : { path });

/** How the endpoints of libraries are called. */
export const libraryCalls = {
  listImports: () => at('/api/me/imports'),
  createImport: () => at('/api/me/imports', { source: 'table', label: 'more.csv', rows: 1 }),
  putImportPart: (w: World) =>
    at(`/api/me/imports/${w.importId}/parts/1`, {
      rows: [{ key: '1', names: ['Alpha'], facts: { minutes: 60 } }],
    }),
  planImport: (w: World) => at(`/api/me/imports/${w.importId}/plan`),
  listImportRows: (w: World) => at(`/api/me/imports/${w.importId}/rows`),
  answerImportRow: (w: World) => at(`/api/me/imports/${w.importId}/rows/1`, { gameId: w.gameId }),
  answerImportRows: (w: World) =>
    at(`/api/me/imports/${w.importId}/rows/answer`, { certainty: 'choose', answer: 'first' }),
  applyImport: (w: World) =>
    at(`/api/me/imports/${w.importId}/apply`, { version: w.importVersion }),
  undoImport: (w: World) => at(`/api/me/imports/${w.appliedId}/undo`),
  removeImport: (w: World) => at(`/api/me/imports/${w.importId}`),
  listOpenRecords: () => at('/api/me/library/open'),
  putOpenRecord: (w: World) => at(`/api/me/library/open/${w.recordId}`, { gameId: w.gameId }),
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
