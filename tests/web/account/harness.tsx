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
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { isValidElement, type PropsWithChildren, type ReactNode } from 'react';
import { expect, onTestFinished } from 'vitest';
import type { SessionUser } from '#contract/auth.ts';
import { Providers } from '../../../web/src/app.tsx';
import { MemberLayout } from '../../../web/src/components/account/account-layout.tsx';
import { textSearch } from '../../../web/src/lib/address.ts';
import { queryClient } from '../../../web/src/lib/query-client.ts';
import { sessionQuery } from '../../../web/src/lib/session/session.ts';
import { accountPages, memberPages, type Page } from '../../../web/src/pages.ts';
import { createAppRouter } from '../../../web/src/routes/router.tsx';

export const ana: SessionUser = { uid: 'u1', email: 'ana@exemplo.com', displayName: 'Ana Souza' };

const wrapper = ({ children }: PropsWithChildren) => <Providers env="test">{children}</Providers>;

/** Returns the page's entry in pages.ts, or undefined if the page is not an account page. */
function rowOf(page: ReactNode): Page | undefined {
  const component = isValidElement(page) && typeof page.type === 'function' ? page.type.name : '';
  const file = component.replace(/\B[A-Z]/g, '-$&').toLowerCase();
  return accountPages.find(({ module }) => module?.endsWith(`/${file}.tsx`));
}

/**
 * Shows a page or component in its layout. Other paths show only `em {path}` and `com {query}`.
 * @param session the user, null for a visitor, or 'unknown' before the session check.
 */
export async function show(
  page: ReactNode,
  session: SessionUser | null | 'unknown' = ana,
  address?: string,
) {
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
  const options = { wrapper, reactStrictMode: true };
  const shownPage = render(<RouterProvider<AnyRouter> router={router} />, options);
  return { ...shownPage, router };
}

/** Shows the page at a path with the application's router, header and footer. */
export async function showPage(path: string) {
  queryClient.clear();
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  render(<RouterProvider router={router} />, { wrapper });
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

/** Presses the button that cancels an open boleto, and confirms in the dialog. */
export async function cancelBoleto(): Promise<void> {
  const name = 'Desistir do boleto';
  await userEvent.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name: `${name}?` }));
  await userEvent.click(dialog.getByRole('button', { name }));
}

export async function expectToast(text: string): Promise<void> {
  await waitFor(() => expect(screen.getByText(text)).toBeVisible());
}

/** Shows the address to which a page has redirected. */
function Elsewhere() {
  const { pathname, searchStr } = useLocation();
  return (
    <>
      <p>em {pathname}</p>
      <p>com {searchStr}</p>
    </>
  );
}
