import {
  CARD_FIELDS,
  cvcLength,
  digitsOf,
  fieldFault,
  formatExpiry,
  groupNumber,
  type TypedCard,
} from './card-rules.ts';
import { byId } from './dom.ts';
import { showFault } from './form-faults.ts';

const inputs = {
  number: byId('number', HTMLInputElement),
  expiry: byId('expiry', HTMLInputElement),
  cvc: byId('cvc', HTMLInputElement),
  name: byId('name', HTMLInputElement),
};

const now = (): number => Math.floor(Date.now() / 1000);

export function typedCard(): TypedCard {
  const { number, expiry, cvc, name } = inputs;
  return { number: number.value, expiry: expiry.value, cvc: cvc.value, name: name.value };
}

/** Shows errors, focuses the first invalid field, and returns whether all fields are valid. */
export function checkCard(): boolean {
  const wrong = CARD_FIELDS.filter((field) => {
    const message = fieldFault(field, typedCard(), now());
    showFault(field, message);
    return message !== null;
  });
  if (wrong[0]) inputs[wrong[0]].focus();
  return wrong.length === 0;
}

/** Formats fields while the user types, and validates them on blur. */
export function wireCardFields(): void {
  inputs.number.addEventListener('input', () => {
    format(inputs.number, groupNumber);
    inputs.cvc.maxLength = cvcLength(inputs.number.value);
  });
  inputs.expiry.addEventListener('input', () => format(inputs.expiry, formatExpiry));
  inputs.cvc.addEventListener('input', () => format(inputs.cvc, digitsOf));
  for (const field of CARD_FIELDS) {
    const input = inputs[field];
    input.addEventListener('input', () => showFault(field, null));
    input.addEventListener('blur', () => {
      if (input.value) showFault(field, fieldFault(field, typedCard(), now()));
    });
  }
}

/** Formats a field, and keeps the caret after the same digit. */
function format(input: HTMLInputElement, write: (value: string) => string): void {
  const before = digitsOf(input.value.slice(0, input.selectionStart ?? 0)).length;
  const atEnd = input.selectionStart === input.value.length;
  input.value = write(input.value);
  if (atEnd || document.activeElement !== input) return;
  let caret = 0;
  for (let digits = 0; digits < before && caret < input.value.length; caret += 1) {
    if (/\d/.test(input.value.charAt(caret))) digits += 1;
  }
  input.setSelectionRange(caret, caret);
}

/** Fills in Stripe's standard test card and, if the name is empty, a test name. */
export function fillTestCard(): void {
  const year = String(new Date().getFullYear() + 3).slice(2);
  const card = { number: '4242424242424242', expiry: `12${year}`, cvc: '123' };
  for (const [field, value] of Object.entries({
    ...card,
    name: inputs.name.value || 'Cliente Teste',
  })) {
    const input = byId(field, HTMLInputElement);
    input.value = value;
    input.dispatchEvent(new Event('input'));
  }
}
