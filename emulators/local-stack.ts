import { demoPeople } from './demo-people.ts';
import { LocalState } from './local-state.ts';
import { type Service, StartError } from './processes.ts';
import { lastLine, reconciling, Schedule, scheduledJobs, sending } from './schedule.ts';
import { seed } from './seed.ts';
import { exportFirebase, type StackOptions, startStack } from './stack.ts';
import { StateError } from './stripe/engine/database.ts';

interface Options extends Pick<StackOptions, 'projectDir' | 'ports' | 'logFile' | 'onCrash'> {
  /** Holds the state. */
  folder: string;
  /** The functions use the local Stripe, and not Stripe itself. */
  withLocalStripe: boolean;
  /** Says in one line what failed and ends nothing. */
  warn: (line: string) => void;
}

interface LocalStack extends Service {
  /** An earlier run left a state, which the emulators have imported. */
  isRestored: boolean;
  /** Makes the demo people, or brings the restored records in line with the local Stripe. */
  complete: () => Promise<void>;
}

/** What fails when an export can't be imported: the Auth emulator's part of it or Firestore's. */
const REFUSED_IMPORT = /Auth Emulator import|Firestore Emulator has exited/;

/**
 * Starts the stack of `npm start`: with a state over restarts, demo people and scheduled jobs.
 * @throws StateError when what an earlier run left can't be read, StartError.
 */
export async function startLocalStack(options: Options): Promise<LocalStack> {
  const { folder, ports, logFile, withLocalStripe, warn } = options;
  const state = new LocalState(folder);
  const isRestored = state.isThere;
  const schedule = new Schedule(withLocalStripe ? scheduledJobs : [sending], warn);

  const stack = await startStack({
    ...options,
    state,
    // Time that passes before everything is there starts no job.
    onTime: (now) => {
      if (state.isComplete) schedule.notice(now);
    },
  }).catch((error: unknown) => {
    const refused = error instanceof StartError && REFUSED_IMPORT.test(error.message);
    if (!isRestored || !refused) throw error;
    throw new StateError(`${state.importFolder} cannot be imported`, `see ${logFile}`);
  });

  return {
    isRestored,
    async complete() {
      if (!isRestored) {
        // No test of ours leaves subscriptions at Stripe itself.
        const free = demoPeople.map((each) => ({ ...each, subscription: undefined }));
        await seed(ports, withLocalStripe ? demoPeople : free);
        await exportFirebase(ports, state);
      } else if (withLocalStripe) {
        // It forgets nothing at a kill, Firebase's emulators all since the last export.
        await reconciling.run().catch((error: unknown) => {
          warn(`Not every record agrees with the local Stripe: ${lastLine(error)}`);
        });
      }
      state.complete();
    },
    async stop() {
      await schedule.stop();
      await stack.stop();
      if (state.isComplete && !state.keepExport()) {
        throw new StartError(
          `Accounts and records were not saved: the next start has those of the last export (whole log: ${logFile}).`,
        );
      }
    },
  };
}
