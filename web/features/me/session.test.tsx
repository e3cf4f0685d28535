import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { createQueryClient } from '../../api/query-client.ts';
import { useSession } from './session.ts';

function Reader() {
  const { user, access, status } = useSession();
  return <output>{JSON.stringify({ status, user, administer: access.administer })}</output>;
}

test('a visitor without a session has no user and no rights', async () => {
  const screen = await render(
    <QueryClientProvider client={createQueryClient()}>
      <Reader />
    </QueryClientProvider>,
  );
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('{"status":"ready","user":null,"administer":false}');
  expect(document.cookie).toContain('XSRF-TOKEN=');
});
