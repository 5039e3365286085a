import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { googleRequest } from '../google/client.ts';
import { runCommand } from '../run-command.ts';
import { resolveTarget } from '../target.ts';
import { applyMonitoring } from './apply.ts';

const MARKS = { created: '+', updated: '~', unchanged: '=' } as const;

/**
 * `npm run monitoring -- --project <id> [--email <address>] [--dry-run]` creates (+) or updates (~)
 * the metrics, alert policies, uptime checks, dashboard and budget in the files of this folder.
 * It deletes nothing. The first run needs `--email`, the address for alerts.
 */
await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      project: { type: 'string' },
      email: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const { project, settings } = resolveTarget({ local: false, project: values.project });
  const email = z.optional(z.email('--email is not an address')).parse(values.email);
  const site = z.url('functions/.env.<id> has no APP_URL').parse(settings.APP_URL);
  const options = { project, host: new URL(site).host, email, dryRun: values['dry-run'] };
  const counts = { created: 0, updated: 0, unchanged: 0 };
  await applyMonitoring(googleRequest(project), options, ({ what, resource }) => {
    counts[what] += 1;
    if (what !== 'unchanged') console.log(`${MARKS[what]} ${resource}`);
  });
  const [created, updated] = values['dry-run']
    ? ['to create', 'to update']
    : ['created', 'updated'];
  console.log(
    `${counts.created} ${created}, ${counts.updated} ${updated}, ${counts.unchanged} unchanged.`,
  );
});
