// Puts in place all that `npm start`, `npm run dev` and `npm test` need, prints what it
// did, and does nothing the second time. It runs before anything is installed, so it
// uses Node 20's built-ins alone.
import { provideChromium, provideEngines } from './setup/browsers.mjs';
import { checkJava, provideFirestoreEmulator } from './setup/firestore.mjs';
import { installPackages } from './setup/packages.mjs';
import { refuseProduction, writeServerSettings } from './setup/settings.mjs';
import { explainUnwritable, SetupError } from './setup/shell.mjs';

async function main() {
  const steps = [
    () => refuseProduction(),
    ...[installPackages, checkJava, provideFirestoreEmulator, writeServerSettings],
  ];
  const arguments_ = process.argv.slice(2);
  if (arguments_.some((argument) => argument.startsWith('--browser'))) steps.push(provideChromium);
  if (arguments_.includes('--browsers')) steps.push(provideEngines);
  let did = 0;
  for (const step of steps) {
    const done = await step();
    if (!done) continue;
    did += 1;
    console.log(`  ✓ ${done}`);
  }
  console.log(did > 0 ? 'Set-up done.' : 'Set-up: everything is in place.');
}

try {
  await main();
} catch (error) {
  const line = error instanceof SetupError ? error.message : explainUnwritable(error);
  if (line === undefined) throw error;
  console.error(`✗ ${line}`);
  process.exitCode = 1;
}
