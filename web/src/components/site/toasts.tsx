import { useTimeout } from '@mantine/hooks';
import { useNotifications } from '@mantine/notifications';
import { type ComponentType, lazy, Suspense, useState } from 'react';

/**
 * Loaded in advance once the page is idle, because a toast may have to report a lost connection.
 */
const LOADED_AFTER_MS = 8_000;

/** If the code can't be loaded, there are no toasts, but the page keeps working. */
export const loadToasts = (): Promise<{ default: ComponentType }> =>
  import('./toast-region.tsx').then(
    ({ ToastRegion }) => ({ default: ToastRegion }),
    () => ({ default: () => null }),
  );

const ToastRegion = lazy(loadToasts);

/** Toasts. Their code loads some time after the page, or with the first toast. */
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
