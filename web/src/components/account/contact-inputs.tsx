import { TextInput, type TextInputProps } from '@mantine/core';
import * as z from 'zod/mini';
import { nameField, phoneField } from '#contract/fields.ts';
import { maskPhone } from '#contract/phone.ts';

export const contactSchema = z.object({
  name: nameField,
  whatsapp: z.pipe(
    z.transform((text: string) => text.trim() || undefined),
    z.optional(phoneField),
  ),
});

export function NameInput(props: TextInputProps) {
  return (
    <TextInput
      label="Nome"
      placeholder="Seu nome completo"
      name="name"
      autoComplete="name"
      maxLength={120}
      required
      {...props}
    />
  );
}

/** A phone field that formats the number while the user types. Needs an `uncontrolled` form. */
export function WhatsAppInput({ onChange, ...props }: TextInputProps) {
  return (
    <TextInput
      label="WhatsApp (opcional)"
      placeholder="(11) 98765-4321"
      name="whatsapp"
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      {...props}
      onChange={(event) => {
        maskTypedPhone(event.currentTarget);
        onChange?.(event);
      }}
    />
  );
}

/** Formats the phone number in a field and keeps the caret after the same digit. */
function maskTypedPhone(field: HTMLInputElement): void {
  const { value, selectionStart } = field;
  const isAtEnd = selectionStart === null || selectionStart === value.length;
  field.value = maskPhone(value);
  if (isAtEnd) return;
  const digits = value.slice(0, selectionStart).replace(/\D/g, '').length;
  const kept = new RegExp(`^(\\D*\\d){${digits}}`).exec(field.value)?.[0] ?? field.value;
  field.setSelectionRange(kept.length, kept.length);
}
