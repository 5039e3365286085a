import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';

const rows: string[] = [];
const missed: string[] = [];

interface Format {
  atMost?: number | undefined;
  atLeast?: number;
  digits?: number;
}

/** Adds a row to the table that `end` prints. A ✗ marks values that miss their limit. */
export function addFigure(
  measure: string,
  values: number | Record<string, number>,
  { atMost, atLeast, digits = 0 }: Format = {},
): void {
  const byName = typeof values === 'number' ? { '': values } : values;
  const cells = Object.entries(byName).map(([name, value]) => {
    const isWithin = value <= (atMost ?? Infinity) && value >= (atLeast ?? -Infinity);
    if (!isWithin) missed.push(`${measure} ${name}`.trim());
    return `${name} ${value.toFixed(digits)}${isWithin ? '' : ' ✗'}`.trim();
  });
  const limit = atMost === undefined ? atLeast && `≥ ${atLeast}` : `≤ ${atMost}`;
  rows.push(`| ${measure} | ${limit ?? ''} | ${cells.join(', ')} |`);
}

/** Prints the table, may write it to docs/figures.md, and exits with 1 if a limit is missed. */
export function end(bench: 'functions' | 'web', runs: number, write: boolean): never {
  const date = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}, Node ${process.versions.node}`;
  const table = [
    `Measured ${date}, ${machine}; medians of ${runs}.`,
    '',
    '| measure | limit | value |',
    '|---|---:|---|',
    ...rows,
  ].join('\n');
  console.log(`\n${table}\n`);
  if (write) {
    const file = new URL('../../docs/figures.md', import.meta.url);
    const old = new RegExp(
      `(?<=<!-- bench:${bench} -->\n).*(?=\n<!-- end of bench:${bench} -->)`,
      's',
    );
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(old, () => table),
    );
  }
  if (missed.length > 0) console.error(`Limits missed: ${missed.join(', ')}`);
  process.exit(missed.length > 0 ? 1 : 0);
}

export const logProgress = (text: string) => console.error(`… ${text}`);

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? NaN) + (sorted[Math.floor(middle)] ?? NaN)) / 2;
}
