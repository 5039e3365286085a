/** Started by the restart tests, to be killed: a local Stripe that keeps its state in a file. */
import { startLocalStripe } from '../../../emulators/stripe/server.ts';

const [stateFile, webhookUrl = 'http://127.0.0.1:9/'] = process.argv.slice(2);
const { url } = await startLocalStripe({
  port: 0,
  webhookUrl,
  webhookSecret: 'whsec_test',
  stateFile,
});
process.stdout.write(`${url}\n`);
