// Installs everything that `npm start` and `npm run dev` need. Before npm packages are installed,
// only Node's built-in modules can be imported.
import { checkJava, provideFirestoreEmulator } from './setup/firestore.mjs';
import { installPackages } from './setup/packages.mjs';
import { refuseProduction, writeServerSettings } from './setup/settings.mjs';
import { report } from './setup/shell.mjs';

await report([
  () => refuseProduction(),
  ...[installPackages, checkJava, provideFirestoreEmulator, writeServerSettings],
]);
