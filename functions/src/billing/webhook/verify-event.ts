import type Stripe from 'stripe';
import { ApiError } from '../../http/errors.ts';

/** Maximum age of a signature, in seconds. This is also the default of Stripe's SDK. */
const TOLERANCE_SECONDS = 300;

/**
 * Parses the raw body of a webhook request. Throws 400 unless the body was signed with `secret` in
 * the last five minutes.
 */
export async function verifyEvent(
  body: Buffer,
  signature: string | string[] | undefined,
  secret: string,
): Promise<Stripe.Event> {
  const { default: Sdk } = await import('stripe');
  if (secret === '') throw new Error('A blank webhook secret proves nothing');
  try {
    return Sdk.webhooks.constructEvent(body, signature ?? '', secret, TOLERANCE_SECONDS);
  } catch (error) {
    throw new ApiError(400, 'bad_signature', 'Assinatura inválida.', { cause: error });
  }
}
