import { byId } from './dom.ts';
import { showFault } from './form-faults.ts';
import { PaymentError } from './payment-page.ts';

const formFault = byId('form-fault', HTMLElement);

export function clearRefusal(): void {
  formFault.textContent = '';
}

/** Shows why a payment failed, next to the invalid field or below all fields. */
export function showRefusal(error: unknown, submit: HTMLButtonElement): void {
  const field = error instanceof PaymentError ? error.field : undefined;
  const input = field === undefined ? null : document.getElementById(field);
  if (field !== undefined && input instanceof HTMLInputElement) {
    showFault(field, messageOf(error));
    input.focus();
    return;
  }
  formFault.textContent = messageOf(error);
  submit.focus();
}

export function messageOf(error: unknown): string {
  if (error instanceof PaymentError) return error.message;
  return 'Não foi possível falar com o servidor de pagamentos. Tente de novo.';
}
