import Stripe from 'stripe';
import * as z from 'zod/mini';

/** An error that tells the operator which command or click fixes it. */
export class FixableError extends Error {
  readonly fix: string;

  constructor(message: string, fix: string, options?: ErrorOptions) {
    super(message, options);
    this.fix = fix;
  }
}

/** Runs a command. Prints a thrown error with its fix and sets the exit code to 1. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    const fix = findFix(error);
    console.error(`✗ ${describeError(error)}${fix ? `\n  → ${fix}` : ''}`);
    process.exitCode = 1;
  }
}

/** Returns an error's message, including the cause of a failed connection. */
export function describeError(error: unknown): string {
  if (error instanceof z.core.$ZodError) return z.prettifyError(error);
  if (!(error instanceof Error)) return String(error);
  // Stripe's SDK puts an error's cause in `detail`, and `fetch` puts it in `cause`.
  const cause = 'detail' in error ? error.detail : error instanceof TypeError && error.cause;
  return cause instanceof Error ? `${error.message} (${cause.message})` : error.message;
}

const API_KEYS = 'Dashboard → Developers → API keys';

/** Returns instructions for fixing an error, or undefined if none are known. */
export function findFix(error: unknown): string | undefined {
  if (error instanceof FixableError) return error.fix;
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
