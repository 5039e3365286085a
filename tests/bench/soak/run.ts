import { inspect } from 'node:util';
import { StartError } from '../../../emulators/processes.ts';
import { tests } from '../../project.ts';
import { startTestStack } from '../../test-stack.ts';
import type { Verdict } from './tally.ts';

/**
 * Attacks and faults whose numbers take minutes, against the real parts: `npm run soak`, or some
 * rows alone, `npm run soak -- 7 11`. All others are tests (docs/figures.md). Ends in a table,
 * and non-zero when a row fails.
 */
const rows: Record<number, [what: string, attack: () => Promise<Verdict>]> = {
  7: [
    'doubled and shuffled webhooks',
    async () => (await import('./shuffled-webhooks.ts')).shuffleWebhooks(),
  ],
  8: ['a crash in mid-webhook', async () => (await import('./crash-in-webhook.ts')).crashAtSteps()],
  11: ['many tabs and devices at once', async () => (await import('./many-tabs.ts')).rushTwice()],
  26: [
    'Stripe slow, cut off or failing',
    async () => (await import('./stripe-faults.ts')).buyInBadWeather(),
  ],
  38: [
    'a boleto beside another purchase',
    async () => (await import('./boleto-beside.ts')).buyBesideBoletos(),
  ],
  39: [
    'a deletion while a first checkout opens',
    async () => (await import('./checkout-beside-deletion.ts')).deleteBesideCheckouts(),
  ],
  43: [
    'Stripe’s keys in use, repeated 500s, unknown customers',
    async () => (await import('./stripe-repeats.ts')).repeatOrders(),
  ],
  44: ['Stripe’s rate limit', async () => (await import('./stripe-rate-limit.ts')).keepToLimit()],
  45: [
    'the local state: Ctrl-C, a closed terminal, kills, rubbish',
    async () => (await import('./local-state.ts')).mistreatState(),
  ],
};

async function main(): Promise<boolean> {
  const asked = process.argv.slice(2).map(Number);
  const numbers = asked.length > 0 ? asked : Object.keys(rows).map(Number);
  const unknown = numbers.filter((number) => !(number in rows));
  if (unknown.length > 0) throw new StartError(`There is no row ${unknown.join(', ')}.`);
  console.log('… building the functions, starting the emulators');
  const stack = await startTestStack({ web: false });
  process.once('SIGINT', () => void stack.stop().then(() => process.exit(130)));
  // What is shared with the tests reads the addresses on import.
  Object.assign(process.env, tests.env);
  const { closeOwnStripe } = await import('../../functions/own-stripe.ts');
  const lines = ['| # | attack or fault | measured | result |', '|---|---|---|---|'];
  let failed = 0;
  try {
    for (const number of numbers) {
      const [what, attack] = rows[number] ?? ['', () => Promise.reject()];
      const begin = performance.now();
      const { measured, passed } = await attack().catch((error: unknown) => ({
        ...{ measured: inspect(error), passed: false },
      }));
      if (!passed) failed += 1;
      const seconds = ((performance.now() - begin) / 1000).toFixed(1);
      console.log(`${passed ? '✓' : '✗'} ${number} ${what}, ${seconds} s: ${measured}`);
      const cell = measured.replaceAll(/\s*[|\n]\s*/g, ' ');
      lines.push(`| ${number} | ${what} | ${cell} | ${passed ? 'pass' : '**FAIL**'} |`);
    }
  } finally {
    await closeOwnStripe();
    await stack.stop();
  }
  console.log(`\n${lines.join('\n')}\n\n${numbers.length - failed} passed, ${failed} failed`);
  return failed === 0;
}

const isRight = await main().catch((error: unknown) => {
  console.error(error instanceof StartError ? `✗ ${error.message}` : error);
  return false;
});
process.exit(isRight ? 0 : 1);
