import { setTimeout as sleep } from 'node:timers/promises';
import { run } from './setup/shell.mjs';

/** A local replacement for a function that Cloud Scheduler runs in production. */
interface Job {
  label: string;
  everySeconds: number;
  run: () => Promise<void>;
}

const job = (label: string, everySeconds: number, file: string, ...args: string[]): Job => ({
  label,
  everySeconds,
  run: () => run(label, [process.execPath, `functions/${file}.ts`, ...args]),
});

/** Synchronizes the users' Firestore records with the local Stripe. */
export const reconcileJob = job('Reconciling', 3600, 'reconcile', '--yes');
export const metricsJob = job('Recomputing metrics', 3600, 'recompute-metrics');
/** Does not use Stripe, so `npm start` runs this job even with a Stripe sandbox. */
export const deliveryJob = job('Sending conversions', 60, 'deliver-conversions');

/** Firebase's emulators do not run the scheduled functions of functions/src/index.ts. */
export const scheduledJobs: readonly Job[] = [
  deliveryJob,
  reconcileJob,
  metricsJob,
  job('Finishing deletions', 3600, 'finish-deletions', '--yes'),
];

const SHUTDOWN_WAIT_MS = 5_000;

/** Runs due jobs in turn, and each only once when the clock jumps over several dates. */
export class Schedule {
  readonly #jobs: readonly Job[];
  readonly #report: (line: string) => void;
  #lastTick = Infinity;
  #running: Promise<void> | undefined;
  #isStopped = false;

  /** @param report Prints a line that says which job failed and why. */
  constructor(jobs: readonly Job[], report: (line: string) => void) {
    this.#jobs = jobs;
    this.#report = report;
  }

  /** Starts the jobs due since the last call, unless a job runs. `now` is in Unix seconds. */
  tick(now: number): void {
    if (this.#isStopped || this.#running) return;
    const lastTick = this.#lastTick;
    this.#lastTick = now;
    const due = this.#jobs.filter(
      ({ everySeconds }) => Math.floor(now / everySeconds) > Math.floor(lastTick / everySeconds),
    );
    if (due.length === 0) return;
    this.#running = this.#run(due).finally(() => {
      this.#running = undefined;
    });
  }

  /** Starts no further jobs. Waits for the running job, but at most SHUTDOWN_WAIT_MS. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.race([this.#running, sleep(SHUTDOWN_WAIT_MS, undefined, { ref: false })]);
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

/** Returns the last line of an error's message. Earlier lines can be a command's long output. */
export const lastLine = (error: unknown) => String(error).trimEnd().split('\n').at(-1);
