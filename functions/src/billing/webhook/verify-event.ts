import type Stripe from 'stripe';
import { ApiError } from '../../http/errors.ts';

/** Stripe's default maximum age of a signature, seconds. */
const TOLERANCE_SECONDS = 300;

/** Parses a webhook's raw body. Throws 400 unless `secret` signed it in the last five minutes. */
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
