import { useTimeout } from '@mantine/hooks';
import { useNotifications } from '@mantine/notifications';
import { type ComponentType, lazy, Suspense, useState } from 'react';

/**
 * The toasts' code loads after this time at the latest. If the code loaded only with the first
 * toast, a toast about a lost connection could not appear.
 */
const LOADED_AFTER_MS = 8_000;

/** Loads the toasts' code. After a failure, no toasts appear, but the page keeps working. */
export const loadToasts = (): Promise<{ default: ComponentType }> =>
  import('./toast-region.tsx').then(
    ({ ToastRegion }) => ({ default: ToastRegion }),
    () => ({ default: () => null }),
  );

const ToastRegion = lazy(loadToasts);

/** Renders toasts. Their code loads with the first toast, or after `LOADED_AFTER_MS`. */
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
