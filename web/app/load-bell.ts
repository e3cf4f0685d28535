import { loadTexts } from '../i18n/index.tsx';
import { part } from '../ui/part.ts';

export const bellPart = part('bell', async () => {
  const [module] = await Promise.all([
    import('../features/notifications/bell.tsx'),
    loadTexts(['home']),
  ]);
  return module;
});
