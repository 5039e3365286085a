import { startTestStack } from '../../setup/stack.ts';
import { tests } from '../../support/project.ts';

/**
 * Attacks and faults against the real parts: `npm run soak`, or some rows alone,
 * `npm run soak -- 7 11`. Ends in a table, and non-zero when a row fails.
 */
console.log('… building the functions, starting the emulators');
const stack = await startTestStack();
process.once('SIGINT', () => void stack.stop().then(() => process.exit(130)));
// What is shared with the tests reads the addresses on import.
Object.assign(process.env, tests.env);
const { closeOwnServices } = await import('../../functions/own-services.ts');
const { rows } = await import('./rows.ts');

const asked = process.argv.slice(2).map(Number);
const numbers = asked.length > 0 ? asked : Object.keys(rows).map(Number);
const lines = ['| # | attack or fault | measured | result |', '|---|---|---|---|'];
let failed = 0;
for (const number of numbers) {
  const [what, attack] = rows[number] ?? ['there is no such row', () => Promise.reject(number)];
  const begin = performance.now();
  const { measured, passed } = await attack().catch((error: unknown) => ({
    ...{ measured: String(error), passed: false },
  }));
  if (!passed) failed += 1;
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.log(`${passed ? '✓' : '✗'} ${number} ${what}, ${seconds} s: ${measured}`);
  const cell = measured.replaceAll(/\s*[|\n]\s*/g, ' ');
  lines.push(`| ${number} | ${what} | ${cell} | ${passed ? 'pass' : '**FAIL**'} |`);
}
await closeOwnServices();
await stack.stop();
console.log(`\n${lines.join('\n')}\n\n${numbers.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
