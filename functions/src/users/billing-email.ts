import * as z from 'zod/mini';
import { emailField } from '../contract/fields.ts';

/**
 * The customer's e-mail at Stripe. Undefined for one that Firebase accepts and Stripe does
 * not, such as `a@b` or one of 255 characters: the checkout then asks for it.
 */
export function billingEmail(account: string): string | undefined {
  return z.safeParse(emailField, account).data;
}
