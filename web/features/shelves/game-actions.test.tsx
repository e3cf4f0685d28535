import { QueryClientProvider } from '@tanstack/react-query';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { GameSummary } from '../../../contract/games/games.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { startLanguage } from '../../i18n/index.tsx';
import { ToastRegion } from '../../ui/overlays/toasts.tsx';
import { GameActions } from './game-actions.tsx';

beforeAll(() => startLanguage({ onSwitchFailed: () => {} }));

const game = { id: 7, appId: 730, name: 'Counter-Strike 2', genres: [], developers: [] };

/** As browsers do when their settings forbid a site to store anything. */
function blockStorage(): void {
  const own = Object.getOwnPropertyDescriptor(window, 'localStorage')!;
  const get = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  Object.defineProperty(window, 'localStorage', { ...own, get });
  onTestFinished(() => void Object.defineProperty(window, 'localStorage', own));
}

test('a guest whose browser stores nothing is told so, and offered to sign in', async () => {
  blockStorage();
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <GameActions
        game={game as unknown as GameSummary}
        isSignedIn={false}
        reviewsId="reviews"
        rating={null}
        library={null}
        share={null}
      />
      <ToastRegion />
    </QueryClientProvider>,
  );
  const favorite = page.getByRole('button', { name: 'Favorite', exact: true });
  await favorite.click();
  await expect.element(page.getByText(/^Not added:/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect.element(favorite).toHaveAttribute('aria-pressed', 'false');
  await expect.element(page.getByText(/^Added to your favorites/)).not.toBeInTheDocument();
});
