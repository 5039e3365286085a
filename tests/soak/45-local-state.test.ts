import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runCommand } from '../support/commands.ts';
import { testProject, tests, writeTestProject } from '../support/project.ts';

/** The offset from the tests' default ports. No other emulators use the resulting ports. */
const shift = 5 + Number(process.env.TEST_PORT_SHIFT ?? 0);
const project = testProject('soak-state', shift);
const { dir, env, settings } = project;
const state = join(dir, 'state');
/** The folder for `npm start` and for copies of the saved data. */
const folder = join(dir, 'terminal');
Object.assign(process.env, env, settings);
// Import these modules only now, because they read the environment when they are imported.
const { exists, signUp } = await import('../support/people.ts');
const { checkout, pay, secretOf } = await import('../support/purchase.ts');

/** The files to corrupt, one in each round. */
const FILES = [
  'firebase/firebase-export-metadata.json',
  'firebase/auth_export/accounts.json',
  'firebase/firestore_export/firestore_export.overall_export_metadata',
  'firebase/firestore_export/all_namespaces/all_kinds/output-0',
  'stripe.db',
];

/** Runs local-stack.ts as `npm start` in a pseudo-terminal, and waits until its servers are up. */
async function startInTerminal() {
  const script = join(import.meta.dirname, 'local-stack.ts');
  const start = `exec ${process.execPath} ${script} ${shift}`;
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start } }));
  const terminal = spawn('script', ['-qefc', 'npm start', '/dev/null'], { cwd: folder });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    terminal.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('is up')) resolve();
    });
    terminal.on('exit', () => reject(new Error(`It ended before it was up: ${output}`)));
  });
  return { process: terminal, output: () => output };
}

async function pressCtrlC({ process: npm }: Awaited<ReturnType<typeof startInTerminal>>) {
  if (npm.exitCode !== null || npm.signalCode !== null) return;
  const ended = once(npm, 'exit');
  npm.stdin.write('\x03');
  await ended;
}

const ps = (...args: string[]) => spawnSync('ps', args, { encoding: 'utf8' }).stdout.trim();

function treeOf(pid: string): string[] {
  const children = ps('--ppid', pid, '-o', 'pid=').split(/\s+/).filter(Boolean);
  return [pid, ...children.flatMap(treeOf)];
}

/** Expects a single line about the problem, without a stack trace. */
function expectOneLine(output: string, what: RegExp): void {
  expect(output.split('\n').filter((line) => what.test(line))).toHaveLength(1);
  expect(output).not.toMatch(/\n\s+at /);
}

test('`npm start` keeps its saved data after Ctrl-C, a closed terminal or SIGKILL, and refuses to start with damaged files', async () => {
  writeTestProject(project);
  mkdirSync(folder);
  cpSync(join(tests.dir, 'functions/lib'), join(dir, 'functions/lib'), { recursive: true });
  let terminal = await startInTerminal();
  onTestFinished(() => pressCtrlC(terminal));
  for (const [round, file] of FILES.entries()) {
    const saved = await signUp();
    await pressCtrlC(terminal);

    const copy = join(folder, `state-${round}`);
    cpSync(state, copy, { recursive: true });
    writeFileSync(join(state, file), crypto.getRandomValues(new Uint8Array(5_000)));
    const failure = await startInTerminal().then(() => 'started', String);
    expectOneLine(failure, /✗ .*npm run reset/);
    rmSync(state, { recursive: true });
    cpSync(copy, state, { recursive: true });

    terminal = await startInTerminal();
    expect(await exists(saved.uid), 'saved by Ctrl-C').toBe(true);
    const closed = await signUp();
    terminal.process.kill('SIGKILL');

    terminal = await startInTerminal();
    expect(await exists(closed.uid), 'saved by a closed terminal').toBe(true);
    const lost = await signUp();
    expect(await pay(secretOf(await checkout(lost)))).toBe(200);
    const ended = once(terminal.process, 'exit');
    const onlyEmulators = round % 2 === 1;
    const command = onlyEmulators ? /^\S+ \S+firebase\.js / : /./;
    const killed = treeOf(String(terminal.process.pid)).filter((pid) =>
      command.test(ps('-p', pid, '-o', 'args=')),
    );
    spawnSync('kill', ['-9', ...killed]);
    await ended;
    if (onlyEmulators) expectOneLine(terminal.output(), /✗ The Firebase emulators ended/);

    terminal = await startInTerminal();
    const found = await Promise.all([saved, closed, lost].map(({ uid }) => exists(uid)));
    expect(found, 'the last export').toEqual([true, true, false]);
    const printed = await runCommand('reconcile', '--yes');
    expect(printed).toContain(' 0 were wrong and corrected, 0 failed');
    expect(terminal.output()).not.toMatch(/\n\s+at |✗|!/);
    console.log(`round ${round + 1}: saved, closed, killed, and rubbish in ${file} refused`);
  }
});
