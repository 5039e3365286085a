import { byId } from './dom.ts';
import { typedEmail } from './email-field.ts';
import { showFault } from './form-faults.ts';
import { formatTaxId, taxIdFault } from './tax-id.ts';

const payer = byId('payer', HTMLInputElement);
const taxId = byId('taxId', HTMLInputElement);

export interface TypedBoleto {
  name: string;
  email: string;
  tax_id: string;
}

export function typedBoleto(): TypedBoleto {
  return { name: payer.value.trim(), email: typedEmail() ?? '', tax_id: taxId.value };
}

/** Shows errors, focuses the first invalid field, and returns whether name and tax id are valid. */
export function checkBoleto(): boolean {
  const wrong = [...(payerFault() ? [payer] : []), ...(wrongTaxId() ? [taxId] : [])];
  wrong[0]?.focus();
  return wrong.length === 0;
}

function payerFault(): boolean {
  const complete = /\S\s+\S/.test(payer.value.trim());
  showFault('payer', complete ? null : 'Digite o nome e o sobrenome.');
  return !complete;
}

function wrongTaxId(): boolean {
  const fault = taxIdFault(taxId.value);
  showFault('taxId', fault);
  return fault !== null;
}

/**
 * Formats the CPF or CNPJ while the user types, and validates it on blur. Typing in a field clears
 * the field's error.
 */
export function wireBoletoFields(): void {
  taxId.addEventListener('input', () => {
    taxId.value = formatTaxId(taxId.value);
    showFault('taxId', null);
  });
  taxId.addEventListener('blur', () => {
    if (taxId.value) wrongTaxId();
  });
  payer.addEventListener('input', () => showFault('payer', null));
}

/** Fills in Stripe's test CPF and, if the name is empty, a test name. */
export function fillTestBoleto(): void {
  payer.value ||= 'Cliente Teste';
  taxId.value = formatTaxId('00000000000');
  showFault('payer', null);
  showFault('taxId', null);
}
