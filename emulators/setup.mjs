// Installs everything that `npm start` and `npm run dev` need. This script runs before npm packages
// are installed, so it can import only Node's built-in modules.
import { checkJava, provideFirestoreEmulator } from './setup/firestore.mjs';
import { installPackages } from './setup/packages.mjs';
import { refuseProduction, writeServerSettings } from './setup/settings.mjs';
import { report } from './setup/shell.mjs';

await report([
  () => refuseProduction(),
  ...[installPackages, checkJava, provideFirestoreEmulator],
  () => writeServerSettings(),
]);
