import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root, run, StartError } from './setup/shell.mjs';

export { root, run, StartError };

/**
 * Waits until `port` is free. Throws if the port is still in use at `deadline`, in Unix
 * milliseconds.
 */
export async function requireFreePort(port: number, what: string, deadline = 0): Promise<void> {
  while (await isInUse(port)) {
    if (Date.now() > deadline) {
      throw new StartError(`Port ${port} (${what}) is in use: stop the program that uses it.`);
    }
    await sleep(500);
  }
}

function isInUse(port: number): Promise<boolean> {
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

export interface Service {
  /** Stops the service and all its child processes. */
  stop(): Promise<void>;
}

interface ServiceOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  logFile: string;
  /** Matches the output that a service prints when it is ready. */
  readyPattern: RegExp;
  timeoutSeconds: number;
  /** Called if the service exits unexpectedly. */
  onCrash?: ((message: string) => void) | undefined;
}

/** Starts a service and waits until it is ready. @throws StartError with the end of its output. */
export async function startService(
  label: string,
  args: [string, ...string[]],
  { logFile, readyPattern, timeoutSeconds, onCrash, ...options }: ServiceOptions,
): Promise<Service> {
  mkdirSync(dirname(logFile), { recursive: true });
  const log = createWriteStream(logFile);
  // A failed write, for example on a full disk, must not stop the service.
  log.on('error', () => undefined);
  const child = spawn(process.execPath, [join(root, 'emulators/supervise.ts'), ...args], {
    cwd: root,
    ...options,
    // A separate process group does not receive Ctrl-C, so `Shutdown` can stop the services in
    // order.
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

/**
 * Stops a process of supervise.ts by closing its standard input. Firebase's emulators need up to a
 * minute to export their data.
 */
async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.stdin?.end();
  await ended;
}
