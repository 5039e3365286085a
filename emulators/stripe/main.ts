/** Runs the local Stripe without the other emulators. README.md lists the options. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startLocalStripe } from './server.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '12111' },
    webhook: { type: 'string', default: 'http://localhost:4242/webhook' },
    secret: { type: 'string', default: 'whsec_local' },
    catalogue: { type: 'string' },
    state: { type: 'string' },
  },
});

/**
 * Resolves a path relative to the folder in which the user ran npm, because npm runs this script in
 * the workspace's folder.
 */
const absolutePath = (file: string): string => resolve(process.env.INIT_CWD ?? '', file);

const { url } = await startLocalStripe({
  port: Number(values.port),
  webhookUrl: values.webhook,
  webhookSecret: values.secret,
  catalogue: values.catalogue && JSON.parse(readFileSync(absolutePath(values.catalogue), 'utf8')),
  stateFile: values.state && absolutePath(values.state),
});
process.stdout.write(`${url}\n`);
