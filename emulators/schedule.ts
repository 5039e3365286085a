import { setTimeout as sleep } from 'node:timers/promises';

/** What Google's scheduler starts in production. */
export interface Job {
  label: string;
  everySeconds: number;
  run: () => Promise<void>;
}

interface Options {
  jobs: readonly Job[];
  /** Says that a job failed, in one line. */
  report: (line: string) => void;
}

/** How long Ctrl-C waits for a running job. */
const LAST_MS = 5_000;

/**
 * Runs jobs by a clock that may jump: each once whenever a multiple of its time was passed,
 * however many were, and one at a time.
 */
export class Schedule {
  readonly #options: Options;
  /** How many times each job's time fits into the clock's, when it was last looked at. */
  readonly #turns = new Map<Job, number>();
  readonly #due = new Set<Job>();
  #running: Promise<void> | undefined;
  #paused = false;
  #stopped = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** It is `now`, Unix seconds. The first time nothing is due yet. */
  notice(now: number): void {
    if (this.#paused || this.#stopped) return;
    for (const job of this.#options.jobs) {
      const turn = Math.floor(now / job.everySeconds);
      const last = this.#turns.get(job) ?? turn;
      this.#turns.set(job, turn);
      if (turn > last) this.#due.add(job);
    }
    if (this.#running || this.#due.size === 0) return;
    this.#running = this.#runDue().finally(() => {
      this.#running = undefined;
    });
  }

  /** Runs `work` while no job runs; afterwards the clock may say anything, and nothing is due. */
  async pauseFor(work: () => Promise<void>): Promise<void> {
    this.#paused = true;
    await this.#running;
    try {
      await work();
    } finally {
      this.#turns.clear();
      this.#due.clear();
      this.#paused = false;
    }
  }

  /** Begins nothing more; resolves once nothing is under way, or after a while. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.race([this.#running, sleep(LAST_MS, undefined, { ref: false })]);
  }

  async #runDue(): Promise<void> {
    for (const job of this.#due) {
      if (this.#paused || this.#stopped) break;
      this.#due.delete(job);
      await job.run().catch((error: unknown) => this.#report(job, error));
    }
  }

  #report({ label }: Job, error: unknown): void {
    if (this.#stopped) return;
    const message = error instanceof Error ? error.message : String(error);
    const last = message.trimEnd().split('\n').at(-1);
    this.#options.report(`${label} by schedule failed: ${last}`);
  }
}
