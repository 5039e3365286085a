import * as z from 'zod/mini';
import { isPhone, phoneDigits } from './phone.ts';

/**
 * An e-mail that a user enters. It must have the form `name@host.tld`. The output is trimmed and in
 * lower case.
 */
export const emailField = z.string().check(
  z.trim(),
  z.toLowerCase(),
  // For longer texts, `abort` skips the pattern below, which could run for many seconds.
  z.maxLength(254, { error: 'Digite um email válido.', abort: true }),
  z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Digite um email válido.'),
);

/** An existing account's e-mail. `emailField` would reject some addresses that Firebase accepts. */
export const accountEmailField = z.string().check(z.trim(), z.toLowerCase());

const PASSWORD_MIN_LENGTH = 6;

/** Firebase Auth accepts passwords of 6 to 4096 characters. */
export const passwordField = z
  .string()
  .check(
    z.minLength(PASSWORD_MIN_LENGTH, 'A senha deve ter pelo menos 6 caracteres.'),
    z.maxLength(4096, 'A senha é longa demais.'),
  );

const NAME_MAX_LENGTH = 120;

/** Matches invisible and control characters, except white space. */
const INVISIBLE = /(?!\s)[\p{Cc}\p{Cs}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]|\uFEFF/gu;

function cleanName(name: string): string {
  return name.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
}

export const nameField = z
  .string()
  .check(
    z.overwrite(cleanName),
    z.minLength(1, 'Digite seu nome.'),
    z.maxLength(NAME_MAX_LENGTH, 'O nome é longo demais.'),
  );

/** A first or last name, which may be empty. Invisible characters and extra spaces are removed. */
export const namePartField = z
  .string()
  .check(z.overwrite(cleanName), z.maxLength(NAME_MAX_LENGTH, 'O nome é longo demais.'));

/** Splits `  Ana  Maria Souza ` into `Ana` and `Maria Souza`. Both can be empty. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

/** A Brazilian phone number with area code, in any notation. The output is E.164: `+5511…`. */
export const phoneField = z.pipe(
  z.string().check(z.refine(isPhone, 'Digite um número de WhatsApp válido com DDD.')),
  z.transform((value: string) => `+55${phoneDigits(value)}`),
);

/**
 * A Firebase uid that Firestore allows as a document id:
 * https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields
 */
export const uidField = z
  .string()
  .check(z.regex(/^(?!\.{1,2}$|__.*__$)[^/]{1,128}$/, 'Usuário inválido.'));

export const sessionIdField = z
  .string()
  .check(z.regex(/^cs_[A-Za-z0-9_]{1,250}$/, 'Sessão inválida.'));
