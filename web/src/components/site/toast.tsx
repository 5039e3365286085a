import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';

const looks = {
  success: { color: 'pine', icon: <IconCheck size={18} /> },
  error: { color: 'red', icon: <IconAlertTriangle size={18} /> },
};

const atTop = { position: 'top-center', autoClose: 8000 } as const;

export function toastSuccess(title: string, message?: string): void {
  notifications.show({ ...looks.success, title, message });
}

/** Shows a failure at the top of the window, unless a toast with the same `id` is open. */
export function toastError(title: string, message?: string, id?: string): void {
  notifications.show({ ...looks.error, ...(id && { id }), title, message, ...atTop });
}

/** Shows the result of a form at the top of the window, where the toast covers no field. */
export function toastOfForm(look: keyof typeof looks, title: string, message?: string): void {
  window.scrollTo({ top: 0 });
  notifications.clean();
  notifications.show({ ...looks[look], title, message, ...atTop });
}
