import { cpus, loadavg } from 'node:os';

/** A goal that is missed is marked in its table and listed at the end. */
const missed: string[] = [];

/** The mark of a value with a goal, for a table. */
export function mark(what: string, isMissed: boolean): string {
  if (isMissed) missed.push(what);
  return isMissed ? ' ✗' : '';
}

export const say = (text: string) => console.error(`… ${text}`);

export function printTable(head: readonly string[], rows: readonly (string | number)[][]): void {
  const all = [head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...rows];
  console.log(`${all.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`);
}

/** When, on what, and how busy it was: a loaded machine's times say little. */
export function printMachine(runs: number): void {
  const machine = `${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}, Node ${process.versions.node}`;
  const date = new Date().toISOString().slice(0, 10);
  console.log(`\nMeasured ${date}, ${machine}; medians of ${runs}.\n`);
}

/** Ends the bench: non-zero when a goal is missed. */
export function end(): never {
  if (missed.length > 0) console.error(`Goals missed: ${missed.join(', ')}`);
  process.exit(missed.length > 0 ? 1 : 0);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? NaN) + (sorted[Math.floor(middle)] ?? NaN)) / 2;
}

export const kib = (bytes: number) => (bytes / 1024).toFixed(1);
