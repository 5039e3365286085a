import { confirm, runCommand } from './command-line.ts';
import { type Planned, reconcile } from './src/reconcile/reconcile.ts';
import { stripeSdk } from './src/services/stripe.ts';

/**
 * `npm run reconcile [-- --dry-run | --yes] [--live]` reads all disputes and all customers with a
 * subscription from Stripe. It corrects the Firestore records and custom claims of our users, and
 * asks for confirmation before anybody loses a subscription. `--dry-run` prints the changes and
 * writes nothing.
 */
await runCommand(
  {
    stripe: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    },
  },
  async ({ values }) => {
    const isDry = values['dry-run'];
    const allows = async (planned: Planned) => {
      if (isDry) print(planned);
      if (isDry || planned.losses.length === 0) return !isDry;
      return confirm(losses(planned), 'Let these people lose their subscription?', values.yes);
    };
    const run = { stripe: await stripeSdk(), all: true, minEventAgeSeconds: 0, allows };
    const { isRefused, corrected, checked, failed } = await reconcile(run);
    if (corrected.length > 0) {
      console.table(corrected.map(({ uid, fields }) => ({ uid, fields: fields.join(', ') })));
    }
    if (!isRefused) {
      const counts = `${checked} checked, ${corrected.length} were wrong and corrected`;
      console.log(`${counts}, ${failed.length} failed.`);
    } else if (!isDry) console.log('Nothing was changed.');
    if (failed.length > 0 || (isRefused && !isDry)) process.exitCode = 1;
  },
);

function print(planned: Planned): void {
  const { changes, missing, failed } = planned;
  const text = (value: unknown) =>
    typeof value === 'string' ? value : JSON.stringify(value ?? null);
  if (changes.length > 0) {
    console.table(
      changes.map(({ uid, field, from, to }) => ({ uid, field, from: text(from), to: text(to) })),
    );
  }
  for (const line of losses(planned)) console.log(line);
  for (const id of missing) console.log(`${id}: its account is missing; the next run ends it.`);
  const counts = `${changes.length} would change, ${planned.losses.length} would be lost`;
  console.log(`${counts}, ${failed.length} could not be read. Nothing was written.`);
}

function losses(planned: Planned): string[] {
  return planned.losses.map(
    ({ uid, subscription, why }) => `${uid} would lose ${subscription}: ${why}`,
  );
}
