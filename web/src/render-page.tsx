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
import { accountHeads, notFoundHead, type PageHead, publicHeads } from './page-heads.ts';
import { createAppRouter } from './routes.tsx';
import { siteFiles } from './site-files.ts';

/** Every address of the heads in this list. */
function addresses(heads: readonly PageHead[]): string[] {
  return heads.flatMap(({ path, aliases = [] }) => [path, ...aliases]);
}

/** Addresses rendered whole, the not-found page among them. */
export const publicPaths = addresses([...publicHeads, notFoundHead]);

/** Addresses of the account side with a file of their own: the shell with their head. */
export const accountPaths = addresses(accountHeads);

export { headTags, siteFiles };

/** Renders a public page to HTML at build time, as the browser will hydrate it. */
export async function renderPage(path: string): Promise<string> {
  return render(createAppRouter(createMemoryHistory({ initialEntries: [path] })));
}

/**
 * The account side's first HTML: header, spinner, footer. The browser renders the
 * page anew in its place, so every account route is served this one file.
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
  const html = renderToString(<App router={router} />);
  if (/^<(title|meta|link)/.test(html)) throw new Error('A page brings a head: page-heads.ts does');
  return html;
}
