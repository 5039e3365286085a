import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { Providers } from '../../../web/src/app.tsx';
import { queryClient } from '../../../web/src/lib/query-client.ts';
import { createAppRouter } from '../../../web/src/routes/router.tsx';

/** Shows the page at a path with the application's router, header and footer. */
export async function showPage(path: string) {
  queryClient.clear();
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  const shown = render(
    <Providers env="test">
      <RouterProvider router={router} />
    </Providers>,
  );
  return { ...shown, router };
}
