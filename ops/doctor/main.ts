import { parseArgs } from 'node:util';
import { runCommand } from '../run-command.ts';
import { resolveTarget } from '../target.ts';
import { runCheckGroup } from './check.ts';
import { googleCheckGroup, siteCheckGroup, stripeCheckGroup } from './check-groups.ts';
import { reportText } from './report.ts';

/**
 * `npm run doctor [-- --project <id> | --local]` checks whether the Stripe account, the Firebase
 * project and the site match the code. Exits with 1 if a check fails.
 */
await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      local: { type: 'boolean', default: false },
      project: { type: 'string' },
    },
  });
  const target = resolveTarget(values);
  const reports = [
    await runCheckGroup(stripeCheckGroup, target),
    ...(target.local ? [] : [await runCheckGroup(googleCheckGroup, target)]),
    await runCheckGroup(siteCheckGroup, target),
  ];
  console.log(reportText(reports));
  const failed = reports.some(({ results }) => results.some(({ problems }) => problems.length > 0));
  if (failed) process.exitCode = 1;
});
