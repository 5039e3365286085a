/** CPF and CNPJ, in the browser and on the server. Their check digits are not verified. */

/** What is wrong with a CPF or CNPJ, in Portuguese, or null. */
export function taxIdFault(input: string): string | null {
  const { length } = input.replace(/\D/g, '');
  if (length === 0) return 'Digite o CPF ou CNPJ.';
  return length === 11 || length === 14 ? null : 'O CPF ou CNPJ está incompleto.';
}

/** `000.000.000-00` up to eleven digits, `00.000.000/0000-00` beyond, as they are typed. */
export function formatTaxId(input: string): string {
  const digits = [...input.replace(/\D/g, '').slice(0, 14)];
  const mask = digits.length > 11 ? '##.###.###/####-##' : '###.###.###-##';
  return mask.replace(/[^#]*#/g, (part) => {
    const digit = digits.shift();
    return digit === undefined ? '' : part.replace('#', digit);
  });
}
