import type { Service } from './processes.ts';
import { printError } from './setup/shell.mjs';

/** One Ctrl-C causes two signals, from the terminal and from npm, within this time. */
const SAME_PRESS_MS = 1_000;

/** Stops services in reverse order of their start, and exits. */
export class Shutdown {
  readonly #services: Service[] = [];
  #startedAt: number | undefined;

  add(service: Service): void {
    this.#services.push(service);
  }

  /** Handles signals: the first Ctrl-C stops the services, and the second exits immediately. */
  listen(): void {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        const waitedMs = performance.now() - (this.#startedAt ?? Infinity);
        if (waitedMs > SAME_PRESS_MS) process.exit(130);
        void this.end(0);
      });
    }
    // A failed write to a closed terminal must not end the process before data is saved.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  }

  fail(error: unknown): Promise<void> {
    printError(error);
    return this.end(1);
  }

  /** Stops all services and exits with `exitCode`, or with 1 if a service fails to stop. */
  async end(exitCode: number): Promise<void> {
    if (this.#startedAt !== undefined) return;
    this.#startedAt = performance.now();
    if (this.#services.length > 0) console.log('\nEnding the emulators… (Ctrl-C ends at once)');
    let code = exitCode;
    for (const service of this.#services.toReversed()) {
      try {
        await service.stop();
      } catch (error) {
        code = 1;
        printError(error);
      }
    }
    process.exit(code);
  }
}
