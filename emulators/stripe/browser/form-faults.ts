import { byId } from './dom.ts';

/** Shows a field's error. A null message clears the error. */
export function showFault(field: string, message: string | null): void {
  byId(`${field}-fault`, HTMLElement).textContent = message ?? '';
  byId(field, HTMLInputElement).setAttribute('aria-invalid', String(message !== null));
}
