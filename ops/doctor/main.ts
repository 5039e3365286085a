import { parseArgs } from 'node:util';
import { runCommand } from '../run-command.ts';
import { targetOf } from '../target.ts';
import { examine } from './check.ts';
import { googlePart } from './google/part.ts';
import { reportText } from './report.ts';
import { sitePart } from './site/part.ts';
import { stripePart } from './stripe/part.ts';

/**
 * `npm run doctor [-- --project <id> | --local] [--json]`: reads whether the Stripe account, the
 * Firebase project and the site are as the code needs them. Exits with 1 on any ✗.
 */
await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      local: { type: 'boolean', default: false },
      project: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  const target = targetOf(values);
  const reports = [
    { title: stripePart.title, results: await examine(stripePart, target) },
    { title: googlePart.title, results: await examine(googlePart, target) },
    { title: sitePart.title, results: await examine(sitePart, target) },
  ];
  console.log(values.json ? JSON.stringify(reports, null, 2) : reportText(reports));
  const failed = reports.some(({ results }) => results.some(({ problems }) => problems.length > 0));
  if (failed) process.exitCode = 1;
});
