import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { SiteLayout } from './components/site/site-layout.tsx';
import { Loading } from './components/ui/loading.tsx';
import { headTags } from './head-tags.ts';
import { addressesOf, notFoundPage, type Page, publicPages, shellPage } from './pages.ts';
import { createAppRouter } from './routes.tsx';
import { siteFiles } from './site-files.ts';

/** Every address that is rendered whole, with the module in web/src that its page is. */
export const rendered: readonly { path: string; module: string | undefined }[] = [
  ...publicPages,
  notFoundPage,
].flatMap((page: Page) => addressesOf(page).map((path) => ({ path, module: page.module })));

/** Addresses of the shell: those with a head of their own, and the one of all others. */
export const shells = addressesOf(shellPage);

export { headTags, siteFiles };

/** Renders a public page to HTML at build time, as the browser will hydrate it. */
export async function renderPage(path: string): Promise<string> {
  return render(createAppRouter(createMemoryHistory({ initialEntries: [path] })));
}

/**
 * The HTML of the account side: header, spinner, footer. The browser renders the page in its
 * place, so every account route is served this one file.
 */
export async function renderShell(): Promise<string> {
  const root = createRootRoute();
  const anywhere = createRoute({
    getParentRoute: () => root,
    path: '$',
    component: () => (
      <SiteLayout>
        <Loading />
      </SiteLayout>
    ),
  });
  const history = createMemoryHistory({ initialEntries: ['/shell'] });
  return render(createRouter({ routeTree: root.addChildren([anywhere]), history }));
}

async function render(router: AnyRouter): Promise<string> {
  await router.load();
  return renderToString(<App router={router} />);
}
