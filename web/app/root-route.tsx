import { createRootRoute } from '@tanstack/react-router';
import { NotFoundPage } from './not-found-page.tsx';
import { Root } from './root.tsx';

export const rootRoute = createRootRoute({ component: Root, notFoundComponent: NotFoundPage });
