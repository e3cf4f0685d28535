import { fileURLToPath } from 'node:url';
import type { PageRenderer } from '../contract/page-rendering.ts';

// By a path that only Vite follows: the web has another configuration of types.
const source = fileURLToPath(new URL('../web/app/render.tsx', import.meta.url));

/** The web's own components, as the server renders them. */
export const pageRenderer = (await import(source)) as PageRenderer;
