// Puts in place all that `npm start` and `npm run dev` need, prints what it did, and does
// nothing the second time. It runs before anything is installed, so it uses Node 20's
// built-ins alone.
import { checkJava, provideFirestoreEmulator } from './setup/firestore.mjs';
import { installPackages } from './setup/packages.mjs';
import { refuseProduction, writeServerSettings } from './setup/settings.mjs';
import { report } from './setup/shell.mjs';

await report([
  () => refuseProduction(),
  ...[installPackages, checkJava, provideFirestoreEmulator, writeServerSettings],
]);
