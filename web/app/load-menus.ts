import { chunk } from './chunk.ts';

const menus = chunk('menus', () => import('./header-menus.tsx'));

export const loadThemeMenu = async () => (await menus()).ThemeMenu;
export const loadRankingMenu = async () => (await menus()).RankingMenu;
export const loadGuestMenu = async () => (await menus()).GuestMenu;
export const loadAccountMenu = async () => (await menus()).AccountMenu;
