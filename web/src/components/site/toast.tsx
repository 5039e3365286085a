import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';

/** Says that something went well. */
export function toastSuccess(title: string, message?: string): void {
  notifications.show({ title, message, color: 'pine', icon: <IconCheck size={18} /> });
}

/** Says that something failed; stays long enough to be read. The same `id` is shown once. */
export function toastError(title: string, message?: string, id?: string): void {
  notifications.show({
    ...(id && { id }),
    title,
    message,
    color: 'red',
    icon: <IconAlertTriangle size={18} />,
    autoClose: 8000,
  });
}
