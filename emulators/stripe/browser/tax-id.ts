/** CPF and CNPJ: the same rules in the browser and on the server. */

/** Stripe's test CPF, accepted although it is no real one. */
const TEST_CPF = '00000000000';

/** What is wrong with a CPF or CNPJ, in Portuguese, or null. */
export function taxIdFault(input: string): string | null {
  const digits = input.replace(/\D/g, '');
  if (digits === '') return 'Digite o CPF ou CNPJ.';
  if (digits.length !== 11 && digits.length !== 14) return 'O CPF ou CNPJ está incompleto.';
  if (digits === TEST_CPF) return null;
  const valid = digits.length === 11 ? isCpf(digits) : isCnpj(digits);
  return valid ? null : `O ${digits.length === 11 ? 'CPF' : 'CNPJ'} é inválido.`;
}

/** `000.000.000-00` up to eleven digits, `00.000.000/0000-00` beyond, as they are typed. */
export function formatTaxId(input: string): string {
  const digits = input.replace(/\D/g, '').slice(0, 14);
  const [groups, separators] =
    digits.length > 11
      ? ([
          [2, 3, 3, 4, 2],
          ['.', '.', '/', '-'],
        ] as const)
      : ([
          [3, 3, 3, 2],
          ['.', '.', '-'],
        ] as const);
  let rest = digits;
  let written = '';
  for (const [index, length] of groups.entries()) {
    if (rest === '') break;
    written += (index > 0 ? separators[index - 1] : '') + rest.slice(0, length);
    rest = rest.slice(length);
  }
  return written;
}

function isCpf(digits: string): boolean {
  return !isOneDigit(digits) && checks(digits, 9, (place, length) => length + 1 - place);
}

function isCnpj(digits: string): boolean {
  return (
    !isOneDigit(digits) && checks(digits, 12, (place, length) => 2 + ((length - 1 - place) % 8))
  );
}

/** Receita Federal's rule: remainder by 11 of the weighted sum, twice. */
function checks(
  digits: string,
  length: number,
  weight: (place: number, length: number) => number,
): boolean {
  return [length, length + 1].every((known) => {
    const sum = [...digits.slice(0, known)].reduce(
      (total, digit, place) => total + Number(digit) * weight(place, known),
      0,
    );
    const remainder = sum % 11;
    return Number(digits[known]) === (remainder < 2 ? 0 : 11 - remainder);
  });
}

function isOneDigit(digits: string): boolean {
  return /^(\d)\1*$/.test(digits);
}
