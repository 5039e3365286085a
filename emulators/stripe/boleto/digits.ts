/**
 * A boleto has a barcode with 44 digits. People can also type a number with 47 digits, the linha
 * digitável. Both follow Carta-Circular 2.926/2000 of Brazil's central bank.
 */

/** No bank has this number, so nobody can pay the boleto. */
const BANK = '000';
const REAL = '9';
const DAY_MS = 86_400_000;
/** The day on which the due factor, a boleto's code for its due date, restarted at 1000. */
const FACTOR_EPOCH = Date.UTC(2025, 1, 22);

/**
 * Returns the 44 digits of the barcode.
 * @param due A time on the due day in Brasília, in Unix seconds.
 * @param amount Cents.
 * @param free 25 digits that the bank chooses.
 */
export function barcodeDigits(due: number, amount: number, free: string): string {
  const head = `${BANK}${REAL}`;
  const tail = `${dueFactor(due)}${String(amount).padStart(10, '0')}${free}`;
  return `${head}${modulo11(`${head}${tail}`)}${tail}`;
}

/**
 * Returns the due factor of a due date. The factor of 22 February 2025 is 1000. The factor grows by
 * one each day, and restarts at 1000 after 9999.
 */
function dueFactor(due: number): string {
  const brasilia = due * 1000 - 3 * 3600 * 1000;
  const days = Math.floor((brasilia - FACTOR_EPOCH) / DAY_MS);
  return String((((days % 9000) + 9000) % 9000) + 1000);
}

/**
 * Converts a barcode to the 47 digits that the payer types, formatted as
 * `00190.50095 40144.816069 06809.350314 3 37370000000100`.
 */
export function digitableLine(barcode: string): string {
  const free = barcode.slice(19);
  const first = withModulo10(`${barcode.slice(0, 4)}${free.slice(0, 5)}`);
  const second = withModulo10(free.slice(5, 15));
  const third = withModulo10(free.slice(15));
  const dotted = [first, second, third].map((field) => `${field.slice(0, 5)}.${field.slice(5)}`);
  return [...dotted, barcode.charAt(4), barcode.slice(5, 19)].join(' ');
}

function withModulo10(digits: string): string {
  return `${digits}${modulo10(digits)}`;
}

/**
 * Computes a check digit: multiplies the digits by 2, 1, 2, 1 … from the right, and adds the digits
 * of the products.
 */
function modulo10(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + Math.floor(product / 10) + (product % 10);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** Computes a check digit with weights 2 to 9 from the right. The results 10 and 11 become 1. */
function modulo11(digits: string): number {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (2 + (index % 8)), 0);
  const check = 11 - (sum % 11);
  return check === 10 || check === 11 ? 1 : check;
}
