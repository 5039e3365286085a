/**
 * The rules for CPF and CNPJ, the Brazilian tax ids of people and companies. The browser and the
 * server use these rules, which do not verify check digits.
 */

/** Returns the error of a CPF or CNPJ, in Portuguese, or null if the number is complete. */
export function taxIdFault(input: string): string | null {
  const { length } = input.replace(/\D/g, '');
  if (length === 0) return 'Digite o CPF ou CNPJ.';
  return length === 11 || length === 14 ? null : 'O CPF ou CNPJ está incompleto.';
}

/**
 * Formats a CPF as `000.000.000-00`, or a CNPJ (more than eleven digits) as `00.000.000/0000-00`.
 */
export function formatTaxId(input: string): string {
  const digits = [...input.replace(/\D/g, '').slice(0, 14)];
  const mask = digits.length > 11 ? '##.###.###/####-##' : '###.###.###-##';
  return mask.replace(/[^#]*#/g, (part) => {
    const digit = digits.shift();
    return digit === undefined ? '' : part.replace('#', digit);
  });
}
