import { parseArgs } from 'node:util';
import { runCommand } from '../run-command.ts';
import { deploy } from './deploy.ts';
import { createEnvironment } from './environment.ts';

/**
 * `npm run deploy -- --project <id> [--dry-run] [--preview <channel>]` deploys the site and the
 * functions (docs/operations/deploy.md). Exits with 1 if the deployment is refused or fails, or if
 * a check of the deployed site fails.
 */
await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      project: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      preview: { type: 'string' },
    },
  });
  if (!values.project) throw new Error('Which project? npm run deploy -- --project <id>');
  const options = { dryRun: values['dry-run'], preview: values.preview };
  if (!(await deploy(createEnvironment(values.project), options))) process.exitCode = 1;
});
