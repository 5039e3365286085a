// This script runs before npm packages are installed, so it imports only Node's own modules.
import './setup/node-version.mjs';
import { provideFirestoreEmulator, requireJava } from './setup/firestore.mjs';
import { installPackages } from './setup/packages.mjs';
import { refuseExportedKey, refuseProduction, writeServerSettings } from './setup/settings.mjs';
import { runScript } from './setup/shell.mjs';

await runScript(async () => {
  refuseProduction();
  refuseExportedKey();
  await installPackages();
  requireJava();
  await provideFirestoreEmulator();
  writeServerSettings();
});
