import { useTimeout } from '@mantine/hooks';
import { useNotifications } from '@mantine/notifications';
import { type ComponentType, lazy, Suspense, useState } from 'react';

/** Loads the toasts' code early, because it could not load once the connection is lost. */
const LOADED_AFTER_MS = 8_000;

/** Loads the toasts' code. After a failure, no toasts appear, but the page keeps working. */
export const loadToasts = (): Promise<{ default: ComponentType }> =>
  import('./toast-region.tsx').then(
    ({ ToastRegion }) => ({ default: ToastRegion }),
    () => ({ default: () => null }),
  );

const ToastRegion = lazy(loadToasts);

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
