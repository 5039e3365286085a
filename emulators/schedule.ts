import { setTimeout as sleep } from 'node:timers/promises';
import { run } from './processes.ts';

/** What Google's scheduler starts in production. */
export interface Job {
  label: string;
  everySeconds: number;
  run: () => Promise<void>;
}

/** A command of functions/ as a job; nobody is there to answer its question. */
const job = (label: string, [file, ...args]: [string, ...string[]], everySeconds: number): Job => ({
  label,
  everySeconds,
  run: () => run(label, [process.execPath, `functions/${file}.ts`, ...args]),
});

/** Brings the emulators' records in line with the local Stripe. */
export const reconciling = job('Reconciling', ['reconcile', '--yes'], 3600);

/** Sends purchases to Meta, and asks nothing of Stripe. */
export const sending = job('Sending conversions', ['deliver-conversions'], 60);

/** What functions/src/index.ts has Google's scheduler start, which no emulator does. */
export const scheduledJobs: readonly Job[] = [
  sending,
  reconciling,
  job('Finishing deletions', ['finish-deletions', '--yes'], 3600),
];

/** How long Ctrl-C waits for a running job. */
const LAST_MS = 5_000;

/**
 * Runs jobs by a clock that may jump: each once whenever a multiple of its time was passed,
 * however many were, and one at a time.
 */
export class Schedule {
  readonly #jobs: readonly Job[];
  readonly #report: (line: string) => void;
  /** When it was last looked for what is due. */
  #lookedAt: number | undefined;
  #running: Promise<void> | undefined;
  #isStopped = false;

  /** @param report Says that a job failed, in one line. */
  constructor(jobs: readonly Job[], report: (line: string) => void) {
    this.#jobs = jobs;
    this.#report = report;
  }

  /** It is `now`, Unix seconds; called again and again. The first time nothing is due yet. */
  notice(now: number): void {
    if (this.#isStopped || this.#running) return;
    const lookedAt = this.#lookedAt ?? now;
    this.#lookedAt = now;
    const due = this.#jobs.filter(
      ({ everySeconds }) => Math.floor(now / everySeconds) > Math.floor(lookedAt / everySeconds),
    );
    if (due.length === 0) return;
    this.#running = this.#run(due).finally(() => {
      this.#running = undefined;
    });
  }

  /** Begins nothing more; resolves once nothing is under way, or after a while. */
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

/** What a failed command says last: the lines before are its log. */
export function lastLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.trimEnd().split('\n').at(-1) ?? '';
}
