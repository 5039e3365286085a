import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root, runToEnd } from './setup/shell.mjs';

export { root };

/** Why the stack can't start, in one line that says what to do. */
export class StartError extends Error {}

/**
 * Resolves when nothing listens on `port` of the loopback.
 * @param deadline until when to wait for it to become free, Unix milliseconds.
 * @throws StartError when it is still held then.
 */
export async function requireFreePort(port: number, what: string, deadline = 0): Promise<void> {
  while (await isHeld(port)) {
    if (Date.now() > deadline) {
      throw new StartError(`Port ${port} (${what}) is in use: end the program that holds it.`);
    }
    await sleep(500);
  }
}

function isHeld(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect({ port, host: 'localhost' });
    probe
      .once('error', () => resolve(false))
      .once('connect', () => {
        probe.destroy();
        resolve(true);
      });
  });
}

interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
}

/** Runs a command to its end. @throws StartError with the tail of its output if it fails. */
export async function run(
  label: string,
  [command, ...args]: [string, ...string[]],
  options?: RunOptions,
): Promise<void> {
  const { code, output } = await runToEnd(command, args, options);
  if (code !== 0) throw new StartError(`${label} failed:\n${output.trim().slice(-4000)}`);
}

export interface Service {
  /** Ends it and everything it started; resolves when that is done. */
  stop(): Promise<void>;
}

interface ServiceOptions extends RunOptions {
  logFile: string;
  /** Found in its output once it serves. */
  readyPattern: RegExp;
  timeoutSeconds: number;
  /** Called once it has ended without being stopped, with one line that says so. */
  onCrash?: ((message: string) => void) | undefined;
}

/**
 * Starts a command that keeps running; resolves once its output says that it is ready.
 * @throws StartError with the tail of its output when it does not get there.
 */
export async function startService(
  label: string,
  args: [string, ...string[]],
  { logFile, readyPattern, timeoutSeconds, onCrash, ...options }: ServiceOptions,
): Promise<Service> {
  mkdirSync(dirname(logFile), { recursive: true });
  const log = createWriteStream(logFile);
  // A full disk keeps no log, but the service runs.
  log.on('error', () => undefined);
  const child = spawn(process.execPath, [join(root, 'emulators/supervise.ts'), ...args], {
    cwd: root,
    ...options,
    // Its own group: Ctrl-C reaches us alone, and we end it in order.
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ready = Promise.withResolvers<void>();
  let [isReady, isStopping, tail] = [false, false, ''];
  const fail = (why: string) =>
    ready.reject(new StartError(`${label} ${why} (whole log: ${logFile}):\n${tail.slice(-2500)}`));
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      log.write(chunk);
      tail = (tail + chunk.toString()).slice(-8000);
      if (!readyPattern.test(tail)) return;
      isReady = true;
      ready.resolve();
    });
  }
  child.on('exit', () => {
    fail('ended before it was ready');
    if (isReady && !isStopping) onCrash?.(`${label} ended unexpectedly (whole log: ${logFile}).`);
  });
  setTimeout(() => fail(`was not ready in ${timeoutSeconds} s`), timeoutSeconds * 1000).unref();
  const stop = () => {
    isStopping = true;
    return stopProcess(child);
  };
  try {
    await ready.promise;
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Asks a supervised process to end, and waits: it takes up to a minute, and leaves nothing. */
async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.stdin?.end();
  await ended;
}
