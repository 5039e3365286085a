import { type Service, StartError } from './processes.ts';
import { explainUnwritable } from './setup/shell.mjs';
import { StateError } from './stripe/engine/database.ts';

/** npm forwards a Ctrl-C that the terminal has sent to us too: one key press, two signals. */
const SAME_PRESS_MS = 1_000;

/** Stops what was started, in reverse order, and ends the process. */
export class Shutdown {
  readonly #services: Service[] = [];
  #startedAt: number | undefined;

  /** `service` is stopped before all that were added earlier. */
  add(service: Service): void {
    this.#services.push(service);
  }

  /** Ends at the first signal; a signal from a later key press ends at once. */
  listen(): void {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => void this.#onSignal());
    }
    // A terminal that was closed takes no more output, but everything is still to be saved.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  }

  /** Says why the stack can't start, in one line where that is known, and ends. */
  fail(error: unknown): Promise<void> {
    console.error(explain(error));
    return this.end(1);
  }

  /** Stops everything once; exits with 1 if something could not be stopped in order. */
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
        console.error(`✗ ${error instanceof Error ? error.message : error}`);
      }
    }
    process.exit(code);
  }

  #onSignal(): void {
    const isLaterPress =
      this.#startedAt !== undefined && performance.now() - this.#startedAt > SAME_PRESS_MS;
    if (isLaterPress) process.exit(130);
    void this.end(0);
  }
}

function explain(error: unknown): unknown {
  if (error instanceof StateError) return `\n✗ ${error.message}. Begin anew with: npm run reset`;
  const line = error instanceof StartError ? error.message : explainUnwritable(error);
  return line === undefined ? error : `\n✗ ${line}`;
}
