import { runCommand } from './command-line.ts';
import { finishDeletions } from './src/account/finish-deletions.ts';

/** The hourly job by hand: completes deletions that died half-way, and closes what they left. */
await runCommand(() => finishDeletions(Date.now()));
