import type { CheckoutPage } from '../checkout/page.ts';
import type { TypedCard } from './card-rules.ts';

/** How to reach one session's payment page. */
export interface PageAccess {
  /** Origin of the local Stripe. */
  origin: string;
  key: string;
  clientSecret: string;
}

/** An answer of the local Stripe that is an error. */
export class PaymentError extends Error {
  readonly code: string | undefined;
  /** The form's field that it is about, if one. */
  readonly field: string | undefined;

  constructor(error: { message: string; code?: string; param?: string }) {
    super(error.message);
    this.code = error.code;
    this.field = error.param;
  }
}

/** The session's state and texts. */
export function openPage(access: PageAccess): Promise<CheckoutPage> {
  return call(access, 'init', {});
}

/**
 * Pays the session with the card as typed.
 * @throws PaymentError with a message for the buyer when it is declined.
 */
export function confirmPage(
  access: PageAccess,
  card: TypedCard,
  email: string | null,
): Promise<CheckoutPage> {
  const typed = Object.entries(card).map(([field, value]) => [`card[${field}]`, value]);
  return call(access, 'confirm', { ...Object.fromEntries(typed), ...(email && { email }) });
}

async function call(
  { origin, key, clientSecret }: PageAccess,
  action: string,
  fields: Record<string, string>,
): Promise<CheckoutPage> {
  const session = clientSecret.slice(0, clientSecret.indexOf('_secret_'));
  const response = await fetch(`${origin}/v1/payment_pages/${session}/${action}`, {
    method: 'POST',
    body: new URLSearchParams({ key, client_secret: clientSecret, ...fields }),
  });
  const answer = await response.json();
  if (!response.ok) throw new PaymentError(answer.error);
  return answer;
}
