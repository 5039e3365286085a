import { runCommand } from './command-line.ts';
import { deliverConversions } from './src/tracking/deliver-conversions.ts';

/** Runs the scheduled function `deliverConversions`, which the emulators do not start. */
await runCommand({}, () => deliverConversions());
