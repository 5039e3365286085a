/** Started by a test in a terminal of its own: saves what the tests' emulators hold, as `npm start` does. */
import { KeptState } from '../../emulators/kept-state.ts';
import { Shutdown } from '../../emulators/shutdown.ts';
import { tests } from '../project.ts';

const portOf = (host = '') => Number(host.split(':').at(-1));

const [folder = ''] = process.argv.slice(2);
const shutdown = new Shutdown();
shutdown.listen();
const ports = {
  ...tests.ports,
  auth: portOf(process.env.FIREBASE_AUTH_EMULATOR_HOST),
  firestore: portOf(process.env.FIRESTORE_EMULATOR_HOST),
};
const kept = new KeptState({ folder, ports, withLocalStripe: false });
await kept.keep();
shutdown.add(kept);
// The emulators' processes keep `npm start` running.
setInterval(() => {}, 1e6);
process.stdout.write('is up\n');
