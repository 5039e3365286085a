import { run } from './processes.ts';
import type { Job } from './schedule.ts';

/** Brings the emulators' records in line with the local Stripe. @throws StartError. */
export function reconcile(): Promise<void> {
  return run('Reconciling', [process.execPath, 'functions/reconcile.ts']);
}

/** What functions/src/index.ts has Google's scheduler start, which no emulator does. */
export const scheduledJobs: readonly Job[] = [
  { label: 'Reconciling', everySeconds: 3600, run: reconcile },
  {
    label: 'Finishing deletions',
    everySeconds: 3600,
    run: () => run('Finishing deletions', [process.execPath, 'functions/finish-deletions.ts']),
  },
];
