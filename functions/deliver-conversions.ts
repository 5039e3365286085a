import { runCommand } from './command-line.ts';
import { deliverConversions } from './src/tracking/deliver-conversions.ts';

/** Sends stored purchases to Meta. The emulators do not run the scheduled function that does so. */
await runCommand({}, () => deliverConversions());
