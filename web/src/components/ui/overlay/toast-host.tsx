import { type NotificationData, Notifications, notifications } from '@mantine/notifications';
import { createRoot } from 'react-dom/client';
import { Mantine } from './mantine.tsx';

const CLOSE_BUTTON = { 'aria-label': 'Fechar aviso', iconSize: 20 };

let isMounted = false;

/**
 * Shows a toast. All are in a root of their own next to the application, so that a sign-out's
 * is still shown on the public page that follows it.
 */
export function showToast(toast: NotificationData): void {
  if (!isMounted) mountToasts();
  isMounted = true;
  notifications.show({ ...toast, closeButtonProps: CLOSE_BUTTON });
}

function mountToasts(): void {
  const host = document.createElement('div');
  document.body.append(host);
  createRoot(host).render(
    <Mantine>
      <Notifications position="top-center" notificationMaxHeight="90dvh" />
    </Mantine>,
  );
}
