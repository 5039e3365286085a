import { runCommand } from './command-line.ts';
import { finishDeletions } from './src/account/finish-deletions.ts';

/** `npm run finish:deletions`: the hourly job by hand. */
await runCommand(() => finishDeletions(Date.now()));
