import { byId } from '../dom.ts';
import { messageOf } from './client.ts';

interface Dialog {
  open: () => void;
}

/**
 * Adds event handlers to the dialog `<name>-dialog` and its form. The dialog stays open if `submit`
 * resolves to false or rejects.
 */
export function formDialog(name: string, submit: () => Promise<boolean>): Dialog {
  const dialog = byId(`${name}-dialog`, HTMLDialogElement);
  const form = byId(`${name}-form`, HTMLFormElement);
  const fault = form.querySelector('[data-fault]');
  const button = form.querySelector('button[type="submit"]');

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!(button instanceof HTMLButtonElement) || button.disabled) return;
    showError('');
    button.disabled = true;
    button.setAttribute('aria-busy', 'true');
    submit()
      .then((done) => done && dialog.close())
      .catch((error: unknown) => showError(messageOf(error)))
      .finally(() => {
        button.disabled = false;
        button.removeAttribute('aria-busy');
      });
  });
  form.querySelector('[data-close]')?.addEventListener('click', () => dialog.close());

  function showError(message: string): void {
    if (fault) fault.textContent = message;
  }

  return {
    open: () => {
      showError('');
      dialog.showModal();
    },
  };
}
