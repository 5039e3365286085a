import { runCommand } from './command-line.ts';
import { deliverConversions } from './src/tracking/deliver-conversions.ts';

/** The job of every minute, for the emulators, which start no scheduled function. */
await runCommand({}, () => deliverConversions());
