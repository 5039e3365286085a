import { parseArgs } from 'node:util';
import { runCommand } from './command-line.ts';
import { listOperators, setOperator } from './src/operator/operators.ts';

/**
 * `npm run operator -- --add E-MAIL`, `--remove E-MAIL`, `--list`: who sees `/operacao`. A removal
 * also ends all of the person's sessions.
 */
await runCommand(async () => {
  const options = { add: { type: 'string' }, remove: { type: 'string' } } as const;
  const { values } = parseArgs({ options: { ...options, list: { type: 'boolean' } } });
  if (!values.add && !values.remove && !values.list) {
    throw new Error('Use --add E-MAIL, --remove E-MAIL or --list.');
  }
  if (values.add) console.log(`✓ ${await setOperator(values.add, true)} is an operator.`);
  if (values.remove) console.log(`✓ ${await setOperator(values.remove, false)} is none any more.`);
  if (values.list) for (const email of await listOperators()) console.log(email);
});
