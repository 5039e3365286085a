/** Started by a test as a process of its own: a local Stripe with its state in the given file. */
import { startLocalStripe } from '../../../emulators/stripe/server.ts';

const [stateFile = ''] = process.argv.slice(2);
const { url } = await startLocalStripe({
  port: 0,
  webhookUrl: 'http://127.0.0.1:9',
  webhookSecret: 'whsec_local',
  stateFile,
});
process.stdout.write(`${url}\n`);
