import { QueryClientProvider } from '@tanstack/react-query';
import {
  createRootRoute,
  createRouter,
  type AnyRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import type { Lang } from '../../web/i18n/index.tsx';
import type { Game, GameSummary } from '../../contract/games/games.ts';
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

export type Article = { id: number; version: number; title: string; summary: string; body: string };

const text = { title: '标题', summary: '摘要', category: '资讯', body: '正文' };

/** Published, unless the facts say otherwise. */
export const anArticle = (facts: object = {}) =>
  administrator<Article>('post', '/api/news', { ...text, state: 'published', ...facts });

export const changeArticle = ({ id, version }: Article, facts: object) =>
  administrator('put', `/api/news/${id}`, { ...text, state: 'published', ...facts, version });

export const comment = async (by: string, newsId: number, content: string, parentId?: number) =>
  (
    await somebody(by)<{ id: number }>('post', `/api/news/${newsId}/comments`, {
      content,
      parentId,
    })
  ).id;

let lastAppId = 910_000_000 + (Date.now() % 10_000_000) * 7;
/** A number that no game has. */
export const anAppId = () => (lastAppId += 1);

/** A draft, which changes no public list. */
export const aDraftGame = (facts: { name: string }) =>
  administrator<Game>('post', '/api/game', { appId: anAppId(), status: 0, ...facts });

export const gameNow = (id: number) => administrator<Game>('get', `/api/game/${id}`);

type Respond = (request: Request, send: typeof fetch) => Response | Promise<Response>;

/** Responds to requests of a path in place of the server, until the test ends or asks no more. */
export function instead(path: string | RegExp, respond: Respond): () => void {
  const send = window.fetch;
  let isAsked = true;
  window.fetch = async (input, init) => {
    const request = new Request(input instanceof Request ? input.clone() : input, init);
    const { pathname } = new URL(request.url);
    const isMeant = typeof path === 'string' ? pathname === path : path.test(pathname);
    return isAsked && isMeant ? respond(request, send) : send(input, init);
  };
  onTestFinished(() => void (window.fetch = send));
  return () => {
    isAsked = false;
  };
}

/** How often a path has been requested since. */
export function counted(path: string | RegExp) {
  const requests = { count: 0 };
  instead(path, (request, send) => {
    requests.count += 1;
    return send(request);
  });
  return requests;
}

export const success = (data: unknown) => Response.json({ success: true, data });
export const failure = (status: number, errorMessage: string) =>
  Response.json(
    { success: false, data: null, errorCode: 'OVERLOADED', errorMessage, traceId: 'trace-1' },
    { status },
  );

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
