import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { createAppRouter } from '../../../web/src/routes.tsx';

/** Shows what the route table has for a path, header and footer included. */
export async function showPage(path: string) {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  return render(<RouterProvider router={router} />);
}
