import type { NotificationData } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';

/** Loads what shows toasts: with the first one, or earlier, so that one can say that the connection is lost. */
export const loadToasts = () => import('./toast-host.tsx');

/** Shows a toast. */
export function showToast(toast: NotificationData): void {
  loadToasts().then(
    (host) => host.showToast(toast),
    () => undefined,
  );
}

/** Says that something went well. */
export function toastSuccess(title: string, message?: string): void {
  showToast({ title, message, color: 'pine', icon: <IconCheck size={18} /> });
}

/** Says that something failed; stays long enough to be read. The same `id` is shown once. */
export function toastError(title: string, message?: string, options: { id?: string } = {}): void {
  showToast({
    ...options,
    title,
    message,
    color: 'red',
    icon: <IconAlertTriangle size={18} />,
    autoClose: 8000,
    role: 'alert',
  });
}
