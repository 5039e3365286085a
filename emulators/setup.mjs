// Installs everything that `npm start` and `npm run dev` need. This script runs before packages are
// installed, so it uses only built-in modules of Node 20.
import { checkJava, provideFirestoreEmulator } from './setup/firestore.mjs';
import { installPackages } from './setup/packages.mjs';
import { refuseProduction, writeServerSettings } from './setup/settings.mjs';
import { report } from './setup/shell.mjs';

await report([
  () => refuseProduction(),
  ...[installPackages, checkJava, provideFirestoreEmulator, writeServerSettings],
]);
