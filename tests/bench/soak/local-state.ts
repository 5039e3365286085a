import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { plans } from '#contract/plans.ts';
import { root } from '../../../emulators/processes.ts';
import { seed } from '../../../emulators/seed.ts';
import { testProject, tests, writeTestProject } from '../../project.ts';
import type { Verdict } from './tally.ts';
import { CTRL_C, startInTerminal, type Terminal } from './terminal.ts';

/** Beside the emulators of the other rows; no other stack's ports end in 5. */
const project = testProject('soak-state', 5 + Number(process.env.TEST_PORT_SHIFT ?? 0));
const { dir, env, settings, secrets, ports } = project;
const script = fileURLToPath(new URL('local-stack.ts', import.meta.url));
const state = join(dir, 'state');
const EXPORT = join(state, 'firebase');
/** What is spoiled, one file a round. */
const FILES = [
  join(EXPORT, 'firebase-export-metadata.json'),
  join(EXPORT, 'auth_export/accounts.json'),
  join(EXPORT, 'firestore_export/firestore_export.overall_export_metadata'),
  join(EXPORT, 'firestore_export/all_namespaces/all_kinds/output-0'),
  join(state, 'stripe.db'),
];

/** Creates an account with its record, and a subscription if asked for. @returns its address. */
async function addPerson(name: string, pays = false): Promise<string> {
  const email = `${name}@exemplo.com.br`;
  const person = { email, password: 'segredo123', displayName: 'Maria da Silva', description: '' };
  const subscription = { planName: plans.elite.name, interval: 'month', canceled: false } as const;
  await seed(ports, [{ ...person, accountAgeDays: 1, ...(pays && { subscription }) }]);
  return email;
}

async function isThere(email: string): Promise<boolean> {
  const address = `http://127.0.0.1:${ports.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`;
  const body = JSON.stringify({ email, password: 'segredo123' });
  const headers = { 'Content-Type': 'application/json' };
  return (await fetch(address, { method: 'POST', headers, body })).ok;
}

/** Whether every record is as the local Stripe says. */
function recordsAgree(): boolean {
  const { stdout } = spawnSync(process.execPath, ['functions/reconcile.ts', '--yes'], {
    ...{ cwd: root, encoding: 'utf8' },
    env: { ...process.env, ...env, ...settings, ...secrets },
  });
  return / 0 were wrong and mended, 0 failed/.test(stdout);
}

/** Kills the process `pid` and all below it whose command matches. */
function kill(pid: number | undefined, command: RegExp): void {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  const rows = stdout.split('\n').map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []);
  const below = new Set([String(pid)]);
  // Once is not enough: after the highest number the system begins anew, so that a child's may be
  // lower than its parent's.
  for (let before = 0; before < below.size; ) {
    before = below.size;
    for (const [, child = '', parent = ''] of rows) if (below.has(parent)) below.add(child);
  }
  for (const [, child = '', , args = ''] of rows) {
    if (below.has(child) && command.test(args)) spawnSync('kill', ['-9', child]);
  }
}

/** One line says what is wrong, and no trace of a stack. */
const saysInOneLine = (output: string, what: RegExp) =>
  output.split('\n').filter((line) => what.test(line)).length === 1 && !/\n\s+at /.test(output);

/**
 * Row 45: what a developer does to `npm start` loses nothing silently: saved by Ctrl-C and by a
 * closed terminal; after a kill the last export, reconciled; and one clear line.
 */
export async function mistreatState(): Promise<Verdict> {
  const folder = mkdtempSync(join(tmpdir(), 'local-state-'));
  writeTestProject(project);
  cpSync(join(tests.dir, 'functions/lib'), join(dir, 'functions/lib'), { recursive: true });
  const start = () => startInTerminal(folder, script, []);
  const count = { saved: 0, refused: 0, closed: 0, said: 0, reconciled: 0 };
  let terminal = await start();
  try {
    for (const [round, file] of FILES.entries()) {
      const first = await addPerson(`ctrl-c-${round}`);
      await pressCtrlC(terminal);

      const kept = join(folder, `state-${round}`);
      cpSync(state, kept, { recursive: true });
      writeFileSync(file, crypto.getRandomValues(new Uint8Array(5_000)));
      const failure = await start().catch(String);
      if (typeof failure === 'string' && saysInOneLine(failure, /✗ .*npm run reset/)) {
        count.refused += 1;
      }
      rmSync(state, { recursive: true });
      cpSync(kept, state, { recursive: true });

      terminal = await start();
      if (await isThere(first)) count.saved += 1;
      const second = await addPerson(`closed-${round}`);
      terminal.process.kill('SIGKILL');

      terminal = await start();
      if (await isThere(second)) count.closed += 1;
      const third = await addPerson(`killed-${round}`, true);
      const ended = once(terminal.process, 'exit');
      const onlyEmulators = round % 2 === 1;
      kill(terminal.process.pid, onlyEmulators ? /^\S+ \S+firebase\.js / : /./);
      await ended;
      const crash = /✗ The Firebase emulators ended/;
      if (!onlyEmulators || saysInOneLine(terminal.output(), crash)) count.said += 1;

      terminal = await start();
      const known = (await isThere(first)) && (await isThere(second)) && !(await isThere(third));
      if (known && recordsAgree() && !/\n\s+at |✗|!/.test(terminal.output())) {
        count.reconciled += 1;
      }
    }
  } finally {
    await pressCtrlC(terminal);
    rmSync(folder, { recursive: true });
  }
  const { saved, refused, closed, said, reconciled } = count;
  const rounds = FILES.length;
  return {
    measured: `${saved} × saved by Ctrl-C, ${closed} × by a closed terminal; ${rounds} kills, ${said} × no more than one line, ${reconciled} × the last export, reconciled; rubbish ${refused} × one line`,
    passed: Object.values(count).every((times) => times === rounds),
  };
}

/** Ends it as a terminal does: npm sends a second signal. */
async function pressCtrlC({ process: npm, type }: Terminal): Promise<void> {
  if (npm.exitCode !== null || npm.signalCode !== null) return;
  const ended = once(npm, 'exit');
  type(CTRL_C);
  await ended;
}
