import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';

/** How toasts look. */
export const looks = {
  success: { color: 'pine', icon: <IconCheck size={18} /> },
  error: { color: 'red', icon: <IconAlertTriangle size={18} /> },
};

/** Says that something went well. */
export function toastSuccess(title: string, message?: string): void {
  notifications.show({ ...looks.success, title, message });
}

/** Says that something failed; stays long enough to be read. The same `id` is shown once. */
export function toastError(title: string, message?: string, id?: string): void {
  notifications.show({ ...looks.error, ...(id && { id }), title, message, autoClose: 8000 });
}
