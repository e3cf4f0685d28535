import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { stopKeepingInput } from '../browser/early-input.ts';
import type { createAppRouter } from './router.tsx';

type AppProps = { queryClient: QueryClient; router: ReturnType<typeof createAppRouter> };

/** The whole site, rendered by the server and by the browser alike. */
export function App({ queryClient, router }: AppProps) {
  // The page is interactive now; the attribute hides the note in index.html that says it is not.
  useEffect(() => {
    stopKeepingInput();
    document.documentElement.dataset['alive'] = '';
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
