import { part } from '../../ui/part.ts';

/** What is drawn rather than read comes after the words. */
export const coverPart = part('game-cover', () => import('../../ui/game-cover.tsx'));
export const articleGamePart = part('article-game', () => import('./article-game.tsx'));
export const onwardPart = part('article-onward', () => import('./article-onward.tsx'));
export const readingExtrasPart = part('reading-extras', () => import('./reading-extras.tsx'));
export const readingSettingsPart = part('reading-settings', () => import('./reading-settings.tsx'));
