import Stripe from 'stripe';
import * as z from 'zod/mini';

/** What failed, with the command or the click after which it does not. */
export class MendableError extends Error {
  readonly mend: string;

  constructor(message: string, mend: string, options?: ErrorOptions) {
    super(message, options);
    this.mend = mend;
  }
}

/** Runs a command; an error is printed in one line, with what mends it, and sets the exit code. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    const mend = mendOf(error);
    console.error(`✗ ${reasonOf(error)}${mend ? `\n  → ${mend}` : ''}`);
    process.exitCode = 1;
  }
}

/** An error's message; of a connection that failed with its cause, which is in no message. */
export function reasonOf(error: unknown): string {
  if (error instanceof z.core.$ZodError) return z.prettifyError(error);
  if (!(error instanceof Error)) return String(error);
  // Stripe's SDK has it in `detail`, fetch in `cause`.
  const cause = 'detail' in error ? error.detail : error instanceof TypeError && error.cause;
  return cause instanceof Error ? `${error.message} (${cause.message})` : error.message;
}

const API_KEYS = 'Dashboard → Developers → API keys';

/** The command or the click after which an error is gone; undefined where its message says it. */
export function mendOf(error: unknown): string | undefined {
  if (error instanceof MendableError) return error.mend;
  if (error instanceof Stripe.errors.StripeAuthenticationError) {
    return `${API_KEYS} → Reveal, and export STRIPE_SECRET_KEY=<the key>.`;
  }
  if (error instanceof Stripe.errors.StripePermissionError) {
    return `${API_KEYS} → the restricted key → Edit: allow what Stripe names.`;
  }
  const network = [TypeError, DOMException, Stripe.errors.StripeConnectionError];
  if (network.some((each) => error instanceof each)) {
    return 'Try its address with curl -I: this machine may not reach it.';
  }
  if (error instanceof Stripe.errors.StripeError) return 'See https://status.stripe.com.';
  return undefined;
}
