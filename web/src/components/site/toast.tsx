import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';

/** How toasts look. */
const looks = {
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

/** Says what became of a form: below the header and over the page's title, where it covers no field. */
export function toastOfForm(look: keyof typeof looks, title: string, message?: string): void {
  window.scrollTo({ top: 0 });
  // A toast of an earlier try.
  notifications.clean();
  notifications.show({
    ...{ ...looks[look], title, message, autoClose: 8000 },
    position: 'top-center',
  });
}
