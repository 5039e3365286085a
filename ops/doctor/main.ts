import { parseArgs } from 'node:util';
import { runCommand } from '../run-command.ts';
import { targetOf } from '../target.ts';
import { examine } from './check.ts';
import { googlePart, sitePart, stripePart } from './parts.ts';
import { reportText } from './report.ts';

/**
 * `npm run doctor [-- --project <id> | --local]`: reads whether the Stripe account, the
 * Firebase project and the site are as the code needs them. Exits with 1 on any ✗.
 */
await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      local: { type: 'boolean', default: false },
      project: { type: 'string' },
    },
  });
  const target = targetOf(values);
  const reports = [
    await examine(stripePart, target),
    ...(target.local ? [] : [await examine(googlePart, target)]),
    await examine(sitePart, target),
  ];
  console.log(reportText(reports));
  const failed = reports.some(({ results }) => results.some(({ problems }) => problems.length > 0));
  if (failed) process.exitCode = 1;
});
