import { parseArgs } from 'node:util';
import { runCommand } from '../run-command.ts';
import { resolveTarget } from '../target.ts';
import { runCheckGroup } from './check.ts';
import { googlePart, sitePart, stripePart } from './parts.ts';
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
    await runCheckGroup(stripePart, target),
    ...(target.local ? [] : [await runCheckGroup(googlePart, target)]),
    await runCheckGroup(sitePart, target),
  ];
  console.log(reportText(reports));
  const failed = reports.some(({ results }) => results.some(({ problems }) => problems.length > 0));
  if (failed) process.exitCode = 1;
});
