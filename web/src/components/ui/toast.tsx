import { type NotificationData, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';

const CLOSE_BUTTON = { 'aria-label': 'Fechar aviso', iconSize: 20 };

/** Loads what shows toasts: with the first one, or earlier, so that one can say that the connection is lost. */
export async function loadToasts(): Promise<void> {
  const { mountToasts } = await import('./toast-host.tsx');
  mountToasts();
}

/** Shows a toast. */
export function showToast(toast: NotificationData): void {
  notifications.show({ ...toast, closeButtonProps: CLOSE_BUTTON });
  void loadToasts().catch(() => undefined);
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
