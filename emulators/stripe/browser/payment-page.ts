import type { CheckoutPage } from '../checkout/page.ts';

export interface PageAccess {
  /** The local Stripe's origin. */
  origin: string;
  key: string;
  clientSecret: string;
}

/** An error response of the local Stripe. */
export class PaymentError extends Error {
  readonly code: string | undefined;
  /** The name of the invalid field, if any. */
  readonly field: string | undefined;

  constructor(error: { message: string; code?: string; param?: string }) {
    super(error.message);
    this.code = error.code;
    this.field = error.param;
  }
}

export function openPage(access: PageAccess): Promise<CheckoutPage> {
  return call(access, 'init', {});
}

/**
 * Submits the card or boleto data that the buyer typed.
 * @throws PaymentError with a message for the buyer if the data is invalid or the card is declined.
 */
export function confirmPage(
  access: PageAccess,
  method: 'boleto' | 'card',
  typed: Record<string, string>,
  email: string | null = null,
): Promise<CheckoutPage> {
  const fields = Object.entries(typed).map(([field, value]) => [`${method}[${field}]`, value]);
  return call(access, 'confirm', { ...Object.fromEntries(fields), ...(email && { email }) });
}

/**
 * Sends the buyer's response to the 3-D Secure challenge.
 * @throws PaymentError if the buyer refuses.
 */
export function answerChallenge(access: PageAccess, confirmed: boolean): Promise<CheckoutPage> {
  return call(access, 'challenge', { confirmed: String(confirmed) });
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
