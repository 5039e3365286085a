import { maskPhone } from '#contract/phone.ts';

/** Masks the phone in a field as it is typed, with the caret kept behind its digit. */
export function maskTypedPhone(field: HTMLInputElement): void {
  const { value, selectionStart } = field;
  const isAtEnd = selectionStart === null || selectionStart === value.length;
  field.value = maskPhone(value);
  if (isAtEnd) return;
  const digits = value.slice(0, selectionStart).replace(/\D/g, '').length;
  const kept = new RegExp(`^(\\D*\\d){${digits}}`).exec(field.value)?.[0] ?? field.value;
  field.setSelectionRange(kept.length, kept.length);
}
