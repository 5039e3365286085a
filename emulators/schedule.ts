import { setTimeout as sleep } from 'node:timers/promises';
import { run } from './processes.ts';

/** A job that Cloud Scheduler starts in production. */
export interface Job {
  label: string;
  everySeconds: number;
  run: () => Promise<void>;
}

/**
 * Creates a job that runs a script of `functions/`. A script that asks for confirmation needs
 * `--yes`.
 */
const job = (label: string, [file, ...args]: [string, ...string[]], everySeconds: number): Job => ({
  label,
  everySeconds,
  run: () => run(label, [process.execPath, `functions/${file}.ts`, ...args]),
});

/** Synchronizes the users' Firestore records with the local Stripe. */
export const reconcileJob = job('Reconciling', ['reconcile', '--yes'], 3600);

export const metricsJob = job('Recomputing metrics', ['recompute-metrics'], 3600);

/**
 * Sends purchases to Meta. This job also runs with a Stripe sandbox, because it does not use
 * Stripe.
 */
export const deliveryJob = job('Sending conversions', ['deliver-conversions'], 60);

/**
 * The scheduled functions of functions/src/index.ts. {@link Schedule} runs these jobs, because
 * Firebase's emulators do not.
 */
export const scheduledJobs: readonly Job[] = [
  deliveryJob,
  reconcileJob,
  metricsJob,
  job('Finishing deletions', ['finish-deletions', '--yes'], 3600),
];

/** The longest wait for a running job at shutdown, in milliseconds. */
const LAST_MS = 5_000;

/**
 * Runs due jobs one after another. When the local Stripe's clock jumps forward, each due job runs
 * only once.
 */
export class Schedule {
  readonly #jobs: readonly Job[];
  readonly #report: (line: string) => void;
  #lastTick: number | undefined;
  #running: Promise<void> | undefined;
  #isStopped = false;

  /** @param report Prints a line that says which job failed and why. */
  constructor(jobs: readonly Job[], report: (line: string) => void) {
    this.#jobs = jobs;
    this.#report = report;
  }

  /** Starts the jobs that became due since the last call. `now` is in Unix seconds. */
  tick(now: number): void {
    if (this.#isStopped || this.#running) return;
    const lastTick = this.#lastTick ?? now;
    this.#lastTick = now;
    const due = this.#jobs.filter(
      ({ everySeconds }) => Math.floor(now / everySeconds) > Math.floor(lastTick / everySeconds),
    );
    if (due.length === 0) return;
    this.#running = this.#run(due).finally(() => {
      this.#running = undefined;
    });
  }

  /** Starts no more jobs, and waits a short time for the running job. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.race([this.#running, sleep(LAST_MS, undefined, { ref: false })]);
  }

  async #run(due: readonly Job[]): Promise<void> {
    for (const job of due) {
      if (this.#isStopped) return;
      await job.run().catch((error: unknown) => {
        if (!this.#isStopped) this.#report(`${job.label} by schedule failed: ${lastLine(error)}`);
      });
    }
  }
}

/**
 * Returns the last line of an error's message. The lines above can be a failed command's output.
 */
export function lastLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.trimEnd().split('\n').at(-1) ?? '';
}
