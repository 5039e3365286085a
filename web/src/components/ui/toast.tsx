import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';

export const CLOSE_BUTTON = { 'aria-label': 'Fechar aviso', iconSize: 20 };

/** Says that something went well. */
export function toastSuccess(title: string, message?: string): void {
  notifications.show({
    title,
    message,
    color: 'pine',
    icon: <IconCheck size={18} />,
    closeButtonProps: CLOSE_BUTTON,
  });
}

/** Says that something failed; stays long enough to be read. The same `id` is shown once. */
export function toastError(title: string, message?: string, options: { id?: string } = {}): void {
  notifications.show({
    ...options,
    title,
    message,
    color: 'red',
    icon: <IconAlertTriangle size={18} />,
    autoClose: 8000,
    role: 'alert',
    closeButtonProps: CLOSE_BUTTON,
  });
}
