import { LocalState } from './local-state.ts';
import { run, type Service, StartError } from './processes.ts';
import {
  deliveryJob,
  lastLine,
  metricsJob,
  reconcileJob,
  Schedule,
  scheduledJobs,
} from './schedule.ts';
import { exportFirebase, type StackOptions, startStack } from './stack.ts';
import { StateError } from './stripe/engine/database.ts';

interface Options extends Pick<StackOptions, 'projectDir' | 'ports' | 'logFile' | 'onCrash'> {
  /** The folder in which accounts, records and the local Stripe's data are saved between runs. */
  folder: string;
  /** Whether the functions use the local Stripe instead of a Stripe sandbox. */
  withLocalStripe: boolean;
  /** Prints a failure that does not stop the emulators. */
  warn: (line: string) => void;
}

interface LocalStack extends Service {
  /** Whether the emulators imported the accounts and records of an earlier run. */
  isRestored: boolean;
  /**
   * Creates the demo people if this is the first run. Otherwise synchronizes the saved records with
   * the local Stripe.
   */
  populate: () => Promise<void>;
}

/** Matches the errors of Firebase's emulators if they can't import the data of the last run. */
const IMPORT_FAILURE = /Auth Emulator import|Firestore Emulator has exited/;

/** Creates the demo people with their purchases. @throws StartError */
export const seedDemo = () => run('Seeding', [process.execPath, 'emulators/seed.ts']);

/**
 * Starts the emulators and local servers of `npm start` with the data of the last run, and runs
 * scheduled jobs.
 */
export async function startLocalStack(options: Options): Promise<LocalStack> {
  const { folder, ports, logFile, withLocalStripe, warn } = options;
  const state = new LocalState(folder);
  const isRestored = state.exists;
  const schedule = new Schedule(withLocalStripe ? scheduledJobs : [deliveryJob], warn);

  const stack = await startStack({
    ...options,
    state,
    onTime: (now) => {
      if (state.isComplete) schedule.tick(now);
    },
  }).catch((error: unknown) => {
    const refused = error instanceof StartError && IMPORT_FAILURE.test(error.message);
    if (!isRestored || !refused) throw error;
    throw new StateError(`${state.importFolder} cannot be imported`, `see ${logFile}`);
  });

  return {
    isRestored,
    async populate() {
      if (!isRestored) {
        await seedDemo();
        await exportFirebase(ports, state);
      } else if (withLocalStripe) {
        // If the last run was killed, the local Stripe has all changes, but Firebase has only those
        // of its last export. Synchronize the records.
        await Promise.all([reconcileJob.run(), metricsJob.run()]).catch((error: unknown) => {
          warn(`Not every record agrees with the local Stripe: ${lastLine(error)}`);
        });
      }
      state.markComplete();
    },
    async stop() {
      await schedule.stop();
      await stack.stop();
      if (state.isComplete && !state.promoteExport()) {
        throw new StartError(
          `Accounts and records were not saved: the next start has those of the last export (whole log: ${logFile}).`,
        );
      }
    },
  };
}
