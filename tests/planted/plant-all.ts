import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, type Service } from '../../emulators/processes.ts';
import { startTestStack } from '../test-stack.ts';
import { type Part, parts, plant } from './bug.ts';
import { rebuildFor } from './rebuild.ts';
import { allRows, type Row } from './rows.ts';
import { endTests, type Result, runTests } from './run-tests.ts';

/** The second half of `npm run planted`: it runs in the copy, whose files it changes. */

interface Planted {
  row: Row;
  result: Result;
}

const planted: Planted[] = [];
let stack: Service | undefined;
let isEnding = false;

function chosenRows(): Row[] {
  const asked = process.argv.slice(2);
  const names = ({ id, area, part }: Row) => [id, area, part];
  const unknown = asked.filter((name) => !allRows.some((row) => names(row).includes(name)));
  if (unknown.length > 0) throw new Error(`There is no part, area or bug ${unknown.join(', ')}.`);
  return allRows.filter((row) => asked.length === 0 || names(row).some((n) => asked.includes(n)));
}

/** A red test says nothing about a bug where it is red without it. */
async function requireGreen(part: Part, rows: Row[], when: string): Promise<void> {
  const files = [...new Set(rows.flatMap(({ tests }) => tests))];
  await rebuildFor({ part, tests: files }, undefined);
  if (files.length === 0) return;
  const { noticed, seconds } = await runTests({ part, tests: files, file: '', inFull: true });
  console.log(`\n── ${part}: ${files.length} test files ${when} in ${seconds.toFixed(0)} s`);
  if (noticed) throw new Error(`${part} fails without a planted bug (${when}): ${noticed}`);
}

async function tryRow(row: Row): Promise<void> {
  const file = join(root, row.file);
  const source = readFileSync(file, 'utf8');
  writeFileSync(file, plant(row, source));
  try {
    await rebuildFor(row, row.file);
    const result = await runTests(row);
    planted.push({ row, result });
    const seconds = `${result.seconds.toFixed(1)} s`.padStart(7);
    console.log(
      `${result.noticed ? '✓' : '✗'} ${seconds}  ${row.id}  ${result.noticed ?? 'UNNOTICED'}`,
    );
  } finally {
    writeFileSync(file, source);
  }
}

async function tryPart(part: Part, chosen: Row[]): Promise<void> {
  const rows = chosen.filter((row) => row.part === part);
  if (rows.length === 0) return;
  if (part !== 'unit' && part !== 'web') {
    stack ??= await startTestStack({
      web: chosen.some((row) => ['site', 'e2e'].includes(row.part)),
    });
  }
  await requireGreen(part, rows, 'pass without a bug');
  for (const row of rows) await tryRow(row);
  // A bug may have left something behind that fails the tests of those that followed.
  if (part === 'functions') await requireGreen(part, rows, 'pass again');
}

function report(): void {
  console.log('\npart        bugs  noticed  seconds');
  for (const part of parts) {
    const of = planted.filter(({ row }) => row.part === part);
    if (of.length === 0) continue;
    const noticed = of.filter(({ result }) => result.noticed).length;
    const seconds = of.reduce((sum, { result }) => sum + result.seconds, 0).toFixed(0);
    console.log(
      [
        part.padEnd(10),
        String(of.length).padStart(5),
        String(noticed).padStart(8),
        seconds.padStart(8),
      ].join(' '),
    );
  }
  const unnoticed = planted.filter(({ result }) => !result.noticed);
  for (const { row } of unnoticed) {
    console.log(
      `\n✗ ${row.id} (${row.area}) in ${row.file}: unnoticed by ${row.tests.join(', ') || row.part}`,
    );
  }
  console.log(`\n${planted.length - unnoticed.length} noticed, ${unnoticed.length} unnoticed`);
  if (unnoticed.length > 0) process.exitCode = 1;
}

async function end(): Promise<void> {
  isEnding = true;
  endTests();
  await stack?.stop();
  stack = undefined;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void end().then(() => process.exit(130)));
}

try {
  const rows = chosenRows();
  for (const part of parts) await tryPart(part, rows);
} catch (error) {
  if (!isEnding) console.error(`\n✗ ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
} finally {
  report();
  await end();
}
