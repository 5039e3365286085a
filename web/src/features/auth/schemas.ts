import * as z from 'zod/mini';
import { accountEmailField, emailField, nameField, passwordField } from '#contract/fields.ts';
import { contactSchema } from '../../lib/contact-schema.ts';

const missing = {
  name: 'Digite seu nome.',
  email: 'Digite seu email.',
  password: 'Digite sua senha.',
};

const filled = (message: string) => z.string().check(z.regex(/\S/, message));

/** Firebase knows whether they are right: an old password may break today's rules. */
export const loginSchema = z.object({
  email: z.pipe(filled(missing.email), accountEmailField),
  password: filled(missing.password),
});
export type Login = z.infer<typeof loginSchema>;

export const signUpSchema = z.object({
  name: z.pipe(filled(missing.name), nameField),
  email: z.pipe(filled(missing.email), emailField),
  password: z.pipe(filled(missing.password), passwordField),
  whatsapp: contactSchema.shape.whatsapp,
});
export type SignUp = z.infer<typeof signUpSchema>;

export const recoverySchema = z.object({
  email: z
    .string()
    .check(z.refine((email) => emailField.safeParse(email).success, 'Email inválido')),
});

/** Whether one of the errors is that a required field is empty. */
export function isIncomplete(errors: Record<string, unknown>): boolean {
  return Object.values(missing).some((message) => Object.values(errors).includes(message));
}
