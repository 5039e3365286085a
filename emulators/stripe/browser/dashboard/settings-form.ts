import { byId } from '../dom.ts';
import type { State } from './client.ts';

const form = byId('settings', HTMLFormElement);

/** Shows the current settings. Skips the focused field, because the user may be changing it. */
export function showSettings({ settings }: State): void {
  for (const [name, value] of Object.entries(settings)) {
    const select = form.elements.namedItem(name);
    if (!(select instanceof HTMLSelectElement)) throw new Error(`The form has no ${name}.`);
    if (select !== document.activeElement) select.value = value;
  }
}

/** Calls `change` as soon as the user changes a setting. */
export function wireSettings(change: (choice: Record<string, string>) => Promise<void>): void {
  form.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement)) return;
    target.blur();
    void change({ [target.name]: target.value });
  });
}
