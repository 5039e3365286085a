import { Notifications } from '@mantine/notifications';
import { createRoot } from 'react-dom/client';
import { Mantine } from './mantine.tsx';

let isMounted = false;

/**
 * Puts the toasts beside the application, in a root of their own: a goodbye must still
 * be read on the public page that the person is taken to. Called again it does nothing.
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
