import { damagedState, LocalState } from './local-state.ts';
import { requireFreePorts, type Service } from './processes.ts';
import {
  deliveryJob,
  lastLine,
  metricsJob,
  reconcileJob,
  Schedule,
  scheduledJobs,
} from './schedule.ts';
import { run, StartError } from './setup/shell.mjs';
import { type StackOptions, startStack } from './stack.ts';
import { StateError } from './stripe/engine/database.ts';

interface Options extends Pick<StackOptions, 'projectDir' | 'ports' | 'logFile' | 'onCrash'> {
  /** The folder that stores accounts, records and the local Stripe's data between runs. */
  folder: string;
  /** Whether the functions use the local Stripe instead of a Stripe sandbox. */
  withLocalStripe: boolean;
}

interface LocalStack extends Service {
  /** Whether the emulators imported the data of an earlier run. */
  isRestored: boolean;
  /** Creates the demo people in a first run, or updates the records of a restored run. */
  populate: () => Promise<void>;
}

/** Matches the errors that occur if Firebase's emulators cannot import the last run's data. */
const IMPORT_FAILURE = /Auth Emulator import|Firestore Emulator has exited/;

const warn = (line: string) => console.error(`\n! ${line}`);

/** Creates the demo people and, with the local Stripe, their purchases. @throws StartError */
export const seedDemo = () => run('Seeding', [process.execPath, 'emulators/seed.ts']);

/** Starts emulators, local servers and scheduled jobs with the last run's data. */
export async function startLocalStack(options: Options): Promise<LocalStack> {
  const { folder, logFile, withLocalStripe, ports } = options;
  // `LocalState` deletes files of earlier runs, so it must not be created while another stack runs.
  await requireFreePorts(ports);
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
    if (error instanceof StateError) throw damagedState(error.message);
    if (!isRestored || !IMPORT_FAILURE.test(String(error))) throw error;
    throw damagedState(`${state.importFolder} cannot be imported: see ${logFile}`);
  });

  return {
    isRestored,
    async populate() {
      if (!isRestored) {
        await seedDemo();
      } else if (withLocalStripe) {
        // If the last run was killed, the local Stripe's data may be newer than Firebase's export.
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
