/** Whether a number says that it is of another country: its digits would pass for a Brazilian one. */
export function isForeignPhone(input: string): boolean {
  return input.trimStart().startsWith('+') && !input.replace(/\D/g, '').startsWith('55');
}

/** The digits of a Brazilian phone with area code, at most 11; other characters are dropped. */
export function phoneDigits(input: string): string {
  const digits = input.replace(/\D/g, '');
  const national = digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits;
  return national.slice(0, 11);
}

/**
 * `(AA) AAAAA-AAAA` for 11 digits, `(AA) AAAA-AAAA` for 10, the part so far for fewer; one of
 * another country as it is.
 */
export function maskPhone(input: string): string {
  if (isForeignPhone(input)) return input;
  const digits = phoneDigits(input);
  if (digits.length < 3) return digits;
  const area = digits.slice(0, 2);
  const local = digits.slice(2);
  const head = local.length > 8 ? 5 : 4;
  if (local.length <= head) return `(${area}) ${local}`;
  return `(${area}) ${local.slice(0, head)}-${local.slice(head)}`;
}
