import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  parseSearchWith,
  RouterProvider,
  stringifySearchWith,
  useLocation,
} from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { expect, onTestFinished, vi } from 'vitest';
import { type Session, SessionValue } from '../../../web/src/components/account/session.tsx';
import { queryClient } from '../../../web/src/lib/session/query-client.ts';

export const ana = {
  uid: 'u1',
  email: 'ana@exemplo.com',
  displayName: 'Ana Souza',
  photoURL: null,
  // Half a day from the next full one: a clock that is put right meanwhile changes no number of days.
  createdAt: new Date(Date.now() - 1.5 * 86_400_000).toUTCString(),
};

/**
 * Shows `page` among the account side's providers, in StrictMode, as the guard lets somebody
 * see it. Any other address shows its own path, so that a test can see where the person was
 * taken.
 * @param address path and query, for pages that read them.
 * @param isGuarded whether the page's route is one that only signed-in people see.
 */
export async function show(
  page: ReactNode,
  session: Session = { status: 'in', person: ana },
  address = '/pagina',
  isGuarded = true,
) {
  queryClient.clear();
  notifications.clean();
  const root = createRootRoute({ component: Outlet });
  const site = createRoute({ getParentRoute: () => root, id: 'site' });
  const account = createRoute({ getParentRoute: () => site, id: 'account' });
  const person = session.status === 'in' ? session.person : ana;
  const member = createRoute({
    getParentRoute: () => account,
    id: 'member',
    beforeLoad: () => ({ person }),
  });
  const [path = ''] = address.split('?');
  const parent = isGuarded ? member : account;
  const shown = createRoute({ getParentRoute: () => parent, path, component: () => page });
  const elsewhere = createRoute({
    getParentRoute: () => root,
    path: '$',
    component: Elsewhere,
  });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({
    routeTree: root.addChildren([
      site.addChildren([account.addChildren(isGuarded ? [member.addChildren([shown])] : [shown])]),
      elsewhere,
    ]),
    history,
    parseSearch: parseSearchWith((value) => value),
    stringifySearch: stringifySearchWith(String),
  });
  await router.load();
  return render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <SessionValue value={session}>
          <RouterProvider<AnyRouter> router={router} />
        </SessionValue>
      </QueryClientProvider>
    </StrictMode>,
  );
}

/** A toast loads with its first use and fades in. */
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

interface Answer {
  status?: number;
  body: unknown;
}

export interface LocalServer {
  /** Method and path of every call so far. */
  calls: string[];
  /** The headers of each, in the same order. */
  headers: IncomingHttpHeaders[];
  close: () => void;
}

/** A server on a port of its own that answers the page's calls, by method and path. */
export async function startServer(answers: Record<string, () => Answer>): Promise<LocalServer> {
  const calls: string[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const server: Server = createServer((request, response) => {
    const key = `${request.method} ${request.url}`;
    calls.push(key);
    headers.push(request.headers);
    const { status = 200, body } = answers[key]?.() ?? {
      status: 404,
      body: { error: 'Não encontrado.', code: 'not_found' },
    };
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const base = `http://127.0.0.1:${address.port}`;
  const real = fetch;
  vi.stubGlobal('fetch', (path: string, { signal: _, ...init }: RequestInit) =>
    real(new URL(path, base), init),
  );
  return {
    calls,
    headers,
    close() {
      vi.stubGlobal('fetch', real);
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Like `startServer`, until the end of the test. */
export async function serve(answers: Record<string, () => Answer>): Promise<LocalServer> {
  const server = await startServer(answers);
  onTestFinished(server.close);
  return server;
}

/** Until the page has had the answer to a call, and the time to act on it. */
export async function answered({ calls }: LocalServer, call: string): Promise<void> {
  await waitFor(() => expect(calls).toContain(call));
  await fetch('/later', {});
  await new Promise((resolve) => setTimeout(resolve));
}
