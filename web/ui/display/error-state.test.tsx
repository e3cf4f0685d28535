import { beforeAll, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { startLanguage } from '../../i18n/index.tsx';
import { ErrorState } from './error-state.tsx';

beforeAll(() => startLanguage({ onSwitchFailed: () => {} }));

test('what failed is tried again when the connection is back', async () => {
  const retry = vi.fn();
  await render(<ErrorState message="No connection." onRetry={retry} />);
  dispatchEvent(new Event('online'));
  expect(retry).toHaveBeenCalledOnce();
});
