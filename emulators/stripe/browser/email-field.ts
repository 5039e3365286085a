import { byId } from './dom.ts';
import { showFault } from './form-faults.ts';

const email = byId('email', HTMLInputElement);

/** Returns the typed e-mail, or null if the form uses the session's e-mail instead. */
export function typedEmail(): string | null {
  return email.hidden ? null : email.value.trim();
}

/** Validates the typed e-mail and shows its error. Returns whether the e-mail is wrong. */
function emailFault(): boolean {
  const address = typedEmail();
  const wrong = address !== null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address);
  showFault('email', wrong ? 'Digite um e-mail válido.' : null);
  return wrong;
}

/**
 * Validates the typed e-mail. If it is wrong, shows the error and focuses the field. Returns
 * whether the e-mail is valid.
 */
export function checkEmail(): boolean {
  const wrong = emailFault();
  if (wrong) email.focus();
  return !wrong;
}

email.addEventListener('input', () => showFault('email', null));
