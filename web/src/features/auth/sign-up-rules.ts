import { emailField, nameField, passwordField, phoneField } from '#contract/fields.ts';

export interface SignUpValues {
  name: string;
  email: string;
  password: string;
  whatsapp: string;
}

export type SignUpErrors = Partial<Record<keyof SignUpValues, string>>;

/** The errors by field. An empty object means that the values may be sent. */
export function signUpErrors(values: SignUpValues): SignUpErrors {
  const errors: SignUpErrors = {};
  const name = nameField.safeParse(values.name);
  if (!name.success) errors.name = firstMessage(name.error);
  const email = emailField.safeParse(values.email);
  if (!email.success) errors.email = firstMessage(email.error);
  const password = passwordField.safeParse(values.password);
  if (!password.success) errors.password = firstMessage(password.error);
  const phone = phoneField.safeParse(values.whatsapp);
  if (values.whatsapp.trim() !== '' && !phone.success) errors.whatsapp = firstMessage(phone.error);
  return errors;
}

function firstMessage(error: { issues: readonly { message: string }[] }): string {
  return error.issues[0]?.message ?? 'Valor inválido.';
}
