import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { createAppRouter } from './router.tsx';

type AppProps = { queryClient: QueryClient; router: ReturnType<typeof createAppRouter> };

/** All of the site, the same on the server and in the browser. */
export function App({ queryClient, router }: AppProps) {
  // The page is interactive from now on: removes the note in index.html that it is not.
  useEffect(() => {
    document.documentElement.dataset['alive'] = '';
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
