import { byId } from './dom.ts';
import { showFault } from './form-faults.ts';

const email = byId('email', HTMLInputElement);

/** The e-mail typed, or null where the session's own is taken. */
export function typedEmail(): string | null {
  return email.hidden ? null : email.value.trim();
}

/** Shows whether the e-mail is wrong. */
function emailFault(): boolean {
  const address = typedEmail();
  const wrong = address !== null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address);
  showFault('email', wrong ? 'Digite um e-mail válido.' : null);
  return wrong;
}

/** Shows what is wrong and focuses the field; true when valid. */
export function checkEmail(): boolean {
  const wrong = emailFault();
  if (wrong) email.focus();
  return !wrong;
}

email.addEventListener('input', () => showFault('email', null));
