import { byId } from './dom.ts';

/** Shows the error of a field, or clears it (null). */
export function showFault(field: string, message: string | null): void {
  byId(`${field}-fault`, HTMLElement).textContent = message ?? '';
  byId(field, HTMLInputElement).setAttribute('aria-invalid', String(message !== null));
}
