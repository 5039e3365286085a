import { runCommand } from './command-line.ts';
import { listOperators, requireVerifiedEmail, setOperator } from './operators.ts';
import { isDemoProject } from './src/services/start-check.ts';

/**
 * `npm run operator -- --add E-MAIL`, `--remove E-MAIL` and `--list` manage the accounts that can
 * open `/operacao`. `--remove` also ends all sessions of the account.
 */
const options = {
  add: { type: 'string' },
  remove: { type: 'string' },
  list: { type: 'boolean' },
} as const;

await runCommand({ options }, async ({ values }) => {
  if (!values.add && !values.remove && !values.list) {
    throw new Error('Use --add E-MAIL, --remove E-MAIL or --list.');
  }
  // Skip the check in a demo project, because its e-mail addresses are made up.
  if (values.add && !isDemoProject(process.env)) await requireVerifiedEmail(values.add);
  if (values.add) console.log(`✓ ${await setOperator(values.add, true)} is an operator.`);
  if (values.remove) console.log(`✓ ${await setOperator(values.remove, false)} is none any more.`);
  if (values.list) for (const email of await listOperators()) console.log(email);
});
