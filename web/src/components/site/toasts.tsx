import { useTimeout } from '@mantine/hooks';
import { useNotifications } from '@mantine/notifications';
import { type ComponentType, lazy, Suspense, useState } from 'react';

/** Once a page is at rest: a toast may say that there is no connection any more. */
const LOADED_AFTER_MS = 8_000;

/** None where they can't be loaded, but the page stays. */
export const loadToasts = (): Promise<{ default: ComponentType }> =>
  import('./toast-region.tsx').then(
    ({ ToastRegion }) => ({ default: ToastRegion }),
    () => ({ default: () => null }),
  );

const ToastRegion = lazy(loadToasts);

/** Toasts, whose code comes some time after the page, or with the first one. */
export function Toasts() {
  const { notifications } = useNotifications();
  const [isUsed, setUsed] = useState(false);
  if (notifications.length > 0 && !isUsed) setUsed(true);
  useTimeout(loadToasts, LOADED_AFTER_MS, { autoInvoke: true });
  return (
    isUsed && (
      <Suspense>
        <ToastRegion />
      </Suspense>
    )
  );
}
