import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root, StartError } from './setup/shell.mjs';

/** Throws if `port` is still in use at `deadline` (Unix milliseconds), by default at once. */
export async function requireFreePort(port: number, what: string, deadline = 0): Promise<void> {
  while (await isInUse(port)) {
    if (Date.now() > deadline) {
      throw new StartError(`Port ${port} (${what}) is in use: stop the program that uses it.`);
    }
    await sleep(500);
  }
}

/** Calls `requireFreePort` for each entry of `ports`, such as `hosting: 5000`. */
export async function requireFreePorts(ports: object, deadline?: number): Promise<void> {
  for (const [what, port] of Object.entries(ports)) await requireFreePort(port, what, deadline);
}

export async function isInUse(port: number): Promise<boolean> {
  const probe = connect({ port, host: 'localhost' });
  try {
    await once(probe, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    probe.destroy();
  }
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
  onCrash?: ((error: StartError) => void) | undefined;
}

const READY_TIMEOUT_MS = 300_000;

/** Starts a service. Throws `StartError` with its output if it does not become ready. */
export async function startService(
  label: string,
  args: [string, ...string[]],
  { logFile, readyPattern, onCrash, ...options }: ServiceOptions,
): Promise<Service> {
  mkdirSync(dirname(logFile), { recursive: true });
  const log = createWriteStream(logFile);
  // A failed write, for example on a full disk, must not stop the service.
  log.on('error', () => undefined);
  const child = spawn(process.execPath, [join(root, 'emulators/supervise.ts'), ...args], {
    cwd: root,
    ...options,
    // A separate process group gets no Ctrl-C, so `Shutdown` can stop services in order.
    detached: true,
  });
  const ended = once(child, 'exit');
  let isStopping = false;
  const stop = async () => {
    isStopping = true;
    child.stdin.end();
    await ended;
  };

  let output = '';
  const isReady = await new Promise<boolean>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        log.write(chunk);
        output = (output + chunk.toString()).slice(-8000);
        if (readyPattern.test(output)) resolve(true);
      });
    }
    void ended.then(() => resolve(false));
    setTimeout(resolve, READY_TIMEOUT_MS, false).unref();
  });
  if (!isReady) {
    await stop();
    throw new StartError(
      `${label} could not start (whole log: ${logFile}):\n${output.slice(-2500)}`,
    );
  }
  void ended.then(() => {
    if (isStopping) return;
    onCrash?.(new StartError(`${label} ended unexpectedly (whole log: ${logFile}).`));
  });
  return { stop };
}
