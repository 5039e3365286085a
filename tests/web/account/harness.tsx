import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { notifications } from '@mantine/notifications';
import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  useLocation,
} from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import { isValidElement, type ReactNode, StrictMode } from 'react';
import { expect, onTestFinished, vi } from 'vitest';
import type { SessionUser } from '#contract/auth.ts';
import { Providers } from '../../../web/src/app.tsx';
import { MemberLayout } from '../../../web/src/components/account/account-layout.tsx';
import { textSearch } from '../../../web/src/lib/address.ts';
import { queryClient } from '../../../web/src/lib/query-client.ts';
import { sessionQuery } from '../../../web/src/lib/session/session.ts';
import { accountPages, memberPages, type Page } from '../../../web/src/pages.ts';
import { createAppRouter } from '../../../web/src/routes/router.tsx';
import { networkFetch, recordUnhandled, refuseRequest } from '../requests.ts';

export const ana: SessionUser = { uid: 'u1', email: 'ana@exemplo.com', displayName: 'Ana Souza' };

/** The signed-in user of a page, null for a visitor, or 'unknown' before the session check. */
export type KnownSession = SessionUser | null | 'unknown';

/** Returns the page's entry in pages.ts, or undefined if the page is not an account page. */
function rowOf(page: ReactNode): Page | undefined {
  const component = isValidElement(page) && typeof page.type === 'function' ? page.type.name : '';
  const file = component.replace(/\B[A-Z]/g, '-$&').toLowerCase();
  return accountPages.find(({ module }) => module?.endsWith(`/${file}.tsx`));
}

/**
 * Shows `page` with the application's providers, at its path in pages.ts. A component that is not
 * in pages.ts is shown at /pagina, and inside `MemberLayout` if `session` is a user. Every other
 * path shows only its path and query, as `em {path}` and `com {query}`.
 * @param address the path and query, if the page reads them.
 */
export async function show(page: ReactNode, session: KnownSession = ana, address?: string) {
  const row = rowOf(page);
  const user = session === 'unknown' ? null : session;
  const isGuarded = row ? memberPages.some(({ path }) => path === row.path) : user !== null;
  const shownAt = address ?? row?.path ?? '/pagina';
  queryClient.clear();
  notifications.clean();
  if (session !== 'unknown') queryClient.setQueryData(sessionQuery.queryKey, session);
  const root = createRootRoute({ component: Outlet });
  const site = createRoute({ getParentRoute: () => root, id: 'site' });
  const account = createRoute({ getParentRoute: () => site, id: 'account' });
  const member = createRoute({
    getParentRoute: () => account,
    id: 'member',
    beforeLoad: () => ({ user }),
    component: MemberLayout,
  });
  const [path = ''] = shownAt.split('?');
  const parent = isGuarded ? member : account;
  const shown = createRoute({
    getParentRoute: () => parent,
    path,
    component: () => page,
    staticData: { explainsLogin: row?.explainsLogin ?? false },
  });
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: Elsewhere });
  const router = createRouter({
    routeTree: root.addChildren([
      site.addChildren([account.addChildren(isGuarded ? [member.addChildren([shown])] : [shown])]),
      elsewhere,
    ]),
    history: createMemoryHistory({ initialEntries: [shownAt] }),
    ...textSearch,
  });
  await router.load();
  const shownPage = render(
    <StrictMode>
      <Providers env="test">
        <RouterProvider<AnyRouter> router={router} />
      </Providers>
    </StrictMode>,
  );
  return { ...shownPage, router };
}

/** Shows the page at a path with the application's router, header and footer. */
export async function showPage(path: string) {
  queryClient.clear();
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  render(
    <Providers env="test">
      <RouterProvider router={router} />
    </Providers>,
  );
  return { router };
}

/** Starts to watch the page. The returned function says whether `text` has appeared since. */
export function watchTexts(): (text: string) => boolean {
  const shown: (string | null)[] = [];
  const watcher = new MutationObserver(() => shown.push(document.body.textContent));
  watcher.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => watcher.disconnect());
  return (text) => shown.some((each) => each?.includes(text));
}

export async function expectToast(text: string): Promise<void> {
  await waitFor(() => expect(screen.getByText(text)).toBeVisible());
}

function Elsewhere() {
  const { pathname, searchStr } = useLocation();
  return (
    <>
      <p>em {pathname}</p>
      <p>com {searchStr}</p>
    </>
  );
}

export interface Answer {
  status?: number;
  body: unknown;
}

/**
 * The server's responses by method and path, such as `GET /api/users/u1`. A promise delays a
 * response. A request without an entry fails the test.
 */
export type Answers = Record<string, () => Answer | Promise<Answer>>;

/** The response of the session check to a visitor who is not signed in. */
export const signedOut: Answers = {
  'GET /api/auth/check-cookie?profile=1': () => ({ body: { authenticated: false } }),
};

export interface LocalServer {
  /** The method and path of each call so far. */
  calls: string[];
  /** The parsed JSON body of each call, in the order of `calls`, or null for an empty body. */
  bodies: unknown[];
}

/** `answered()` fetches this path last, to know that the server has sent all earlier responses. */
const LATER = '/later';

/**
 * Starts a server on a free port, and closes it at the end of the test. Replaces `fetch`, so that
 * the page's calls go to that server.
 */
export async function serve(answers: Answers): Promise<LocalServer> {
  const calls: string[] = [];
  const bodies: unknown[] = [];
  const server = createServer(async (request, response) => {
    const key = `${request.method} ${request.url}`;
    calls.push(key);
    const body = await text(request);
    bodies.push(body === '' ? null : JSON.parse(body));
    const isHandled = key in answers || request.url === LATER;
    if (!isHandled) recordUnhandled(key);
    const answer = (await answers[key]?.()) ?? { status: 404, body: {} };
    response.writeHead(answer.status ?? 200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const base = `http://127.0.0.1:${address.port}`;
  const send = (path: string, { signal: _, ...init }: RequestInit) =>
    networkFetch(new URL(path, base), init);
  vi.stubGlobal('fetch', vi.fn(send));
  onTestFinished(() => {
    vi.stubGlobal('fetch', refuseRequest);
    server.closeAllConnections();
    server.close();
  });
  return { calls, bodies };
}

/** Waits until the page has received a call's response and acted on it. */
export async function answered({ calls }: LocalServer, call: string): Promise<void> {
  await waitFor(() => expect(calls).toContain(call));
  await fetch(LATER, {});
  await new Promise((resolve) => setTimeout(resolve));
}
