import { readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { tests } from '../project.ts';
import { buildForTests, stackLog } from '../test-stack.ts';
import type { Bug, Part } from './bug.ts';

type Build = 'functions' | 'web';

/** Built from a file that had a bug in it. */
let stale: Build[] = [];

/**
 * Has the stack serve the present files, of which only `changed` differs from the tree's. The
 * functions' tests load them as they are, but for those of the edge.
 */
export async function rebuildFor(
  { part, tests: files }: Pick<Bug, 'part' | 'tests'>,
  changed: string | undefined,
): Promise<void> {
  if (part === 'unit' || part === 'web' || part === 'rules') return;
  if (part === 'functions' && !files.some((file) => file.startsWith('tests/edge/'))) return;
  const needed = changed ? buildsFrom(changed).filter((build) => serves(part, build)) : [];
  for (const build of new Set([...stale, ...needed])) {
    await buildForTests(build);
    if (build === 'functions') await reloadFunctions();
  }
  stale = needed;
}

function buildsFrom(file: string): Build[] {
  if (file.startsWith('functions/src/contract/')) return ['functions', 'web'];
  if (file.startsWith('functions/')) return ['functions'];
  return file.startsWith('web/') ? ['web'] : [];
}

function serves(part: Part, build: Build): boolean {
  return part === 'e2e' || build === (part === 'site' ? 'web' : 'functions');
}

/**
 * The emulator reads the functions again when a file of their folder changes, and ends the
 * processes that have served requests. A build is no change to it: its files are made anew.
 */
async function reloadFunctions(): Promise<void> {
  const loaded = () => readFileSync(stackLog, 'utf8').split('Loaded functions definitions').length;
  const before = loaded();
  utimesSync(join(tests.dir, 'functions/package.json'), new Date(), new Date());
  for (const deadline = Date.now() + 180_000; loaded() === before; await sleep(100)) {
    if (Date.now() > deadline) throw new Error(`The emulator did not reload (log: ${stackLog}).`);
  }
}
