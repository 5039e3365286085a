import { runCommand } from './command-line.ts';
import { deliverConversions } from './src/tracking/deliver-conversions.ts';

/**
 * Sends stored purchases to Meta, as the scheduled function does. The emulators do not run
 * scheduled functions, so `npm start` and the end-to-end tests run this command.
 */
await runCommand({}, () => deliverConversions());
