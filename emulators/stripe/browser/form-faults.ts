import { byId } from './dom.ts';

const email = byId('email', HTMLInputElement);

/** Shows or clears (null) what is wrong with a field. */
export function showFault(field: string, message: string | null): void {
  byId(`${field}-fault`, HTMLElement).textContent = message ?? '';
  byId(field, HTMLInputElement).setAttribute('aria-invalid', String(message !== null));
}

/** The e-mail typed, or null where the session's own is taken. */
export function typedEmail(): string | null {
  return email.hidden ? null : email.value.trim();
}

/** Shows whether the e-mail is wrong. */
export function emailFault(): boolean {
  const address = typedEmail();
  const wrong = address !== null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address);
  showFault('email', wrong ? 'Digite um e-mail válido.' : null);
  return wrong;
}
