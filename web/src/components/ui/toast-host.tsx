import { Notifications } from '@mantine/notifications';
import { createRoot } from 'react-dom/client';
import { Mantine } from './mantine.tsx';

let isMounted = false;

/**
 * Mounts the toasts in a root of their own next to the application, so that a sign-out's
 * toast is still shown on the public page that follows it. Called again it does nothing.
 */
export function mountToasts(): void {
  if (isMounted) return;
  isMounted = true;
  const host = document.createElement('div');
  document.body.append(host);
  createRoot(host).render(
    <Mantine>
      <Notifications position="top-center" notificationMaxHeight="90dvh" />
    </Mantine>,
  );
}
