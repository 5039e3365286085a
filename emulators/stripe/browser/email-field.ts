import { byId } from './dom.ts';
import { showFault } from './form-faults.ts';

const email = byId('email', HTMLInputElement);

/** Returns the typed e-mail, or null if the form uses the session's e-mail instead. */
export function typedEmail(): string | null {
  return email.hidden ? null : email.value.trim();
}

/** Shows or clears the field's error, and returns whether the e-mail is invalid. */
function emailFault(): boolean {
  const address = typedEmail();
  const wrong = address !== null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address);
  showFault('email', wrong ? 'Digite um e-mail válido.' : null);
  return wrong;
}

/** Returns whether the e-mail is valid. If it is invalid, shows the error and focuses the field. */
export function checkEmail(): boolean {
  const wrong = emailFault();
  if (wrong) email.focus();
  return !wrong;
}

email.addEventListener('input', () => showFault('email', null));
