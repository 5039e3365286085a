import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { Loading } from './components/loading.tsx';
import { PageTitle } from './components/page-title.tsx';
import { SiteLayout } from './components/site-layout.tsx';
import { createAppRouter } from './routes.tsx';

interface RenderedPage {
  /** Titles and metas that belong in the head. */
  head: string;
  body: string;
}

/** Renders a public page to HTML at build time, as the browser will hydrate it. */
export async function renderPage(path: string): Promise<RenderedPage> {
  return render(createAppRouter(createMemoryHistory({ initialEntries: [path] })));
}

/**
 * The account side's first HTML: header, spinner, footer. The browser renders the
 * page anew in its place, so every account route is served this one file.
 */
export async function renderShell(): Promise<RenderedPage> {
  const root = createRootRoute();
  const anywhere = createRoute({
    getParentRoute: () => root,
    path: '$',
    component: () => (
      <SiteLayout>
        <PageTitle title="Carregando" />
        <Loading />
      </SiteLayout>
    ),
  });
  const history = createMemoryHistory({ initialEntries: ['/shell'] });
  return render(createRouter({ routeTree: root.addChildren([anywhere]), history }));
}

async function render(router: AnyRouter): Promise<RenderedPage> {
  await router.load();
  const html = renderToString(<App router={router} />);
  // React writes what it hoists before the first element of the page.
  const head = /^(?:<title>.*?<\/title>|<meta [^>]*>|<link [^>]*>)*/s.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length) };
}
