import { useNotifications } from '@mantine/notifications';
import { type ComponentType, lazy, Suspense, useState } from 'react';

/** Without a connection there may be no toasts, but the page stays. */
export const loadToasts = (): Promise<{ default: ComponentType }> =>
  import('./toast-region.tsx').then(
    ({ ToastRegion }) => ({ default: ToastRegion }),
    () => ({ default: () => null }),
  );

const ToastRegion = lazy(loadToasts);

/** Toasts, whose code comes with the first one: most visits of a public page have none. */
export function Toasts() {
  const { notifications } = useNotifications();
  const [isUsed, setUsed] = useState(false);
  if (notifications.length > 0 && !isUsed) setUsed(true);
  return (
    isUsed && (
      <Suspense>
        <ToastRegion />
      </Suspense>
    )
  );
}
