import * as z from 'zod/mini';

/** Runs a command; an error is printed in one line and sets the exit code. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(`✗ ${reasonOf(error)}`);
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
