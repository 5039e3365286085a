import type { CheckoutPage } from '../checkout/page.ts';
import { byId, setText } from './dom.ts';

type Method = CheckoutPage['methods'][number];

const email = byId('email', HTMLInputElement);
const knownEmail = byId('known-email', HTMLElement);

let page: CheckoutPage | null = null;

export function chosenMethod(): Method {
  const chosen = document.querySelector('input[name="method"]:checked');
  return chosen instanceof HTMLInputElement && chosen.value === 'boleto' ? 'boleto' : 'card';
}

/** Shows the session's payment methods, and selects the first. */
export function offerMethods(current: CheckoutPage): void {
  page = current;
  byId('methods', HTMLElement).hidden = current.methods.length < 2;
  for (const radio of document.querySelectorAll('input[name="method"]')) {
    if (radio instanceof HTMLInputElement) radio.checked = radio.value === current.methods[0];
  }
  if (current.email && !email.value) email.value = current.email;
  showMethod();
}

function showMethod(): void {
  const boleto = chosenMethod() === 'boleto';
  byId('card-panel', HTMLElement).hidden = boleto;
  byId('boleto-panel', HTMLElement).hidden = !boleto;
  byId('fill', HTMLElement).hidden = boleto;
  byId('fill-boleto', HTMLElement).hidden = !boleto;
  byId('form-fault', HTMLElement).textContent = '';
  byId('submit', HTMLButtonElement).textContent = submitText();
  // For a boleto, always show the e-mail field, because the payer can use another e-mail than the
  // session's.
  const typed = boleto || !page?.email;
  email.hidden = !typed;
  knownEmail.hidden = typed;
  knownEmail.textContent = page?.email ?? '';
  const merchant = page?.merchant ?? '';
  setText(
    'consent',
    boleto
      ? `Ao assinar, você autoriza ${merchant} a enviar um boleto a cada renovação, até você cancelar.`
      : `Ao assinar, você autoriza ${merchant} a cobrar este cartão agora e a cada renovação, até você cancelar.`,
  );
}

export function submitText(): string {
  return chosenMethod() === 'boleto' ? 'Gerar boleto' : 'Assinar';
}

export function wireMethods(): void {
  byId('methods', HTMLElement).addEventListener('change', showMethod);
}
