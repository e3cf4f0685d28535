import { loadTexts } from '../../i18n/index.tsx';
import { part } from '../../ui/part.ts';

/** Code and texts of these sections stay out of the first page's own weight. */
const withTexts = async <Module>(load: Promise<Module>): Promise<Module> => {
  const [module] = await Promise.all([load, loadTexts(['home'])]);
  return module;
};

export const bannersPart = part('banners', () => withTexts(import('./banners.tsx')));
export const homeGamesPart = part('home-games', () => withTexts(import('./home-games.tsx')));
export const firstRunPart = part('first-run', () => withTexts(import('./first-run.tsx')));
