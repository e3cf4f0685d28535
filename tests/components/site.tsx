import { QueryClientProvider } from '@tanstack/react-query';
import {
  createRootRoute,
  createRouter,
  type AnyRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { cleanup, render } from 'vitest-browser-react';
import type { Lang } from '../../web/i18n/index.tsx';
import type { GameSummary } from '../../contract/games/games.ts';
import type { Role } from '../../contract/members/me.ts';
import { csrf } from '../../contract/limits.ts';
import { readCookie } from '../../web/api/cookie.ts';
import { createQueryClient } from '../../web/api/query-client.ts';
import { App } from '../../web/app/app.tsx';
import { createAppRouter } from '../../web/app/router.tsx';
import { loadTexts, setLang } from '../../web/i18n/index.tsx';
import type { TextGroup } from '../../web/i18n/catalogue.ts';
import { dismiss, snapshot } from '../../web/ui/overlays/toast-store.ts';
import { ToastRegion } from '../../web/ui/overlays/toasts.tsx';

let people = 0;
/** A name that nobody else has. */
export const aName = (name = 'Mika') => `${name} ${Date.now() % 1e6}-${(people += 1)}`;

async function send<Result>(path: string, body: object): Promise<Result> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(await response.text());
  return response.json() as Promise<Result>;
}

/** A request to the API by whoever is signed in here, without the page. */
export async function mine(method: 'PUT' | 'POST' | 'PATCH', url: string, body: object = {}) {
  const headers = { 'content-type': 'application/json', [csrf.header]: readCookie(csrf.cookie)! };
  const response = await fetch(url, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(await response.text());
}

type Member = { id: number; nickname: string };

/** Signs this browser in as a new member, with these roles beside. */
export async function signIn(...roles: Role[]): Promise<Member> {
  const member = await send<Member>('/test/session', { nickname: aName(), roles });
  // The server's answer brings the anti-forgery token of the new session.
  await fetch('/api/me');
  return member;
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Somebody else's requests to the API, each with the data of its response. */
export const somebody =
  (nickname: string, ...roles: Role[]) =>
  <Data,>(method: Method, url: string, body?: object) =>
    send<Data>('/test/request', { nickname, roles, method, url, body });

/** Games of the catalogue by name, of which the first is Hollow Knight. */
export async function games(size: number): Promise<GameSummary[]> {
  const url = `/api/game/list?sort=name&order=asc&size=${size}`;
  return (await administrator<{ items: GameSummary[] }>('get', url)).items;
}

export const administrator = somebody('Ada', 'admin');

/** The part of the address that a view is kept in. */
export const query = () => decodeURIComponent(location.search);

/** Nothing of the page before is left, as after a reload. */
async function leave() {
  await cleanup();
  for (const { key } of snapshot().toasts) dismiss(key);
}

/** The site at an address, with its router, header and dialogs. */
export async function visit(address: string, lang: Lang = 'en') {
  await leave();
  await setLang(lang);
  history.pushState({ __TSR_index: history.length }, '', address);
  const queryClient = createQueryClient();
  const router = createAppRouter(queryClient);
  await router.load();
  return render(<App queryClient={queryClient} router={router} />);
}

type Options = { lang?: Lang; texts?: readonly TextGroup[] };

/** A component alone: with queries, links and toasts, but no page around it. */
export async function show(component: ReactNode, { lang = 'en', texts = [] }: Options = {}) {
  await leave();
  await Promise.all([setLang(lang), loadTexts(texts)]);
  const rootRoute = createRootRoute({
    component: () => (
      <>
        {component}
        <ToastRegion />
      </>
    ),
  });
  const router: AnyRouter = createRouter({ routeTree: rootRoute });
  await router.load();
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
