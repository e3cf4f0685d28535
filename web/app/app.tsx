import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { createAppRouter } from './router.tsx';

type AppProps = { queryClient: QueryClient; router: ReturnType<typeof createAppRouter> };

/** All of the site, the same on the server and in the browser. */
export function App({ queryClient, router }: AppProps) {
  // From now on the page answers: what index.html says about a page that does not goes away.
  useEffect(() => {
    document.documentElement.dataset['alive'] = '';
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
