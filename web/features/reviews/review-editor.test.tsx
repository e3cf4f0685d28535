import { QueryClientProvider } from '@tanstack/react-query';
import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createQueryClient } from '../../api/query-client.ts';
import { startLanguage } from '../../i18n/index.tsx';
import { ReviewEditor } from './review-editor.tsx';

beforeAll(() => startLanguage({ onSwitchFailed: () => {} }));

test('a draft is called saved once there is one', async () => {
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <ReviewEditor gameId={1} published={null} onDone={() => {}} />
    </QueryClientProvider>,
  );
  const note = page.getByText(/^Draft saved/);
  const field = page.getByRole('textbox');
  await expect.element(field).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
  await field.fill('Loud and long.');
  await expect.element(note).toBeVisible();
  await field.fill('');
  await expect.element(note).not.toBeInTheDocument();
});
