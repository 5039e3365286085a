import { byId } from './dom.ts';

/** Shows or clears (null) what is wrong with a field. */
export function showFault(field: string, message: string | null): void {
  byId(`${field}-fault`, HTMLElement).textContent = message ?? '';
  byId(field, HTMLInputElement).setAttribute('aria-invalid', String(message !== null));
}
