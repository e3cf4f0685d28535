import { part } from '../../ui/part.ts';

export const filterPanelPart = part('filter-panel', () => import('./filter-panel.tsx'));
export const filterSheetPart = part('filter-sheet', () => import('./filter-sheet.tsx'));
export const gamesTablePart = part('games-table', () => import('./games-table.tsx'));
