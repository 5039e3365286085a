import { runCommand } from './command-line.ts';
import { reconcile } from './src/reconcile/reconcile.ts';
import { stripeSdk } from './src/services/stripe.ts';

/**
 * `npm run reconcile`: applies every customer of Stripe's as a webhook would, and prints whose
 * record or claims were wrong.
 */
await runCommand(async () => {
  const stripe = await stripeSdk();
  const { mended, checked, failed } = await reconcile({ stripe, all: true, minEventAgeSeconds: 0 });
  if (mended.length > 0) {
    console.table(mended.map(({ uid, fields }) => ({ uid, fields: fields.join(', ') })));
  }
  console.log(
    `${checked} checked, ${mended.length} were wrong and mended, ${failed.length} failed.`,
  );
  if (failed.length > 0) process.exitCode = 1;
});
