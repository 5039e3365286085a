import { useHydrated } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';

/** None where they can't be loaded, but the page stays. */
const ToastRegion = lazy(
  (): Promise<{ default: ComponentType }> =>
    import('./toast-region.tsx').then(
      ({ ToastRegion }) => ({ default: ToastRegion }),
      () => ({ default: () => null }),
    ),
);

/** Toasts, whose code comes right after the page's own: one may say that there is no connection any more. */
export function Toasts() {
  return (
    useHydrated() && (
      <Suspense>
        <ToastRegion />
      </Suspense>
    )
  );
}
