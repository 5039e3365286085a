import { inspect } from 'node:util';
import { StartError } from '../../../emulators/processes.ts';
import { startMachine } from './machine.ts';
import type { Soak, Verdict } from './row.ts';
import { type Row, rows } from './rows.ts';

/**
 * Runs the attacks and faults against the real parts: `npm run soak`, or some rows alone,
 * `npm run soak -- 7 11`. Ends in a table, and non-zero when a row fails.
 */

/** The requested rows. */
function chosen(): Row[] {
  const numbers = process.argv.slice(2).map(Number);
  const unknown = numbers.filter((number) => !rows.some((row) => row.number === number));
  if (unknown.length > 0) throw new StartError(`There is no row ${unknown.join(', ')}.`);
  return numbers.length === 0 ? rows : rows.filter(({ number }) => numbers.includes(number));
}

async function attempt({ load }: Row, soak: Soak): Promise<Verdict> {
  try {
    const { attack } = await load();
    return await attack(soak);
  } catch (error) {
    const [why = ''] = inspect(error).split('\n    at Object');
    return { required: 'the row runs to its end', measured: why, passed: false };
  }
}

function table(verdicts: ReadonlyMap<number, Verdict>): string {
  const lines = rows.flatMap(({ number, what }) => {
    const verdict = verdicts.get(number);
    if (!verdict) return [];
    const { required, measured, passed } = verdict;
    const cells = [number, what, required, measured, passed ? 'pass' : '**FAIL**'];
    return [`| ${cells.map((cell) => String(cell).replaceAll(/\s*[|\n]\s*/g, ' ')).join(' | ')} |`];
  });
  const head = ['| # | attack or fault | required | measured | result |', '|---|---|---|---|---|'];
  return [...head, ...lines].join('\n');
}

async function main(): Promise<boolean> {
  const wanted = chosen();
  console.log('… building the functions, starting emulators and local Stripe');
  const { soak, stop } = await startMachine();
  const verdicts = new Map<number, Verdict>();
  const interrupted = () => void stop().then(() => process.exit(130));
  process.on('SIGINT', interrupted).on('SIGTERM', interrupted);
  // The modules shared with the tests read the addresses on import.
  Object.assign(process.env, soak.project.env);
  try {
    console.log('… starting every function');
    const { warmUpAll } = await import('./warm-up.ts');
    await warmUpAll();
    for (const row of wanted) {
      const begin = performance.now();
      const verdict = await attempt(row, soak);
      verdicts.set(row.number, verdict);
      const seconds = ((performance.now() - begin) / 1000).toFixed(1);
      const mark = verdict.passed ? '✓' : '✗';
      console.log(`${mark} ${row.number} ${row.what}, ${seconds} s: ${verdict.measured}`);
    }
  } finally {
    await stop();
  }
  const all = [...verdicts.values()];
  const failed = all.filter(({ passed }) => !passed).length;
  console.log(`\n${table(verdicts)}\n\n${all.length - failed} passed, ${failed} failed`);
  return failed === 0;
}

const begin = performance.now();
try {
  if (!(await main())) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof StartError ? `✗ ${error.message}` : error);
  process.exitCode = 1;
}
console.log(`${Math.round((performance.now() - begin) / 1000)} s`);
