/** Whether a number is foreign: its digits could pass for a Brazilian number. */
export function isForeignPhone(input: string): boolean {
  return input.trimStart().startsWith('+') && !input.replace(/\D/g, '').startsWith('55');
}

/** Returns at most 11 digits of a Brazilian phone number. */
export function phoneDigits(input: string): string {
  const digits = input.replace(/\D/g, '');
  const national = digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits;
  return national.slice(0, 11);
}

/** Formats `(AA) AAAAA-AAAA` or `(AA) AAAA-AAAA`; foreign numbers stay as they are. */
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
