import { runCommand } from './command-line.ts';
import { deliverConversions } from './src/tracking/deliver-conversions.ts';

/** `npm run deliver:conversions`: the job of every minute by hand. */
await runCommand(deliverConversions);
