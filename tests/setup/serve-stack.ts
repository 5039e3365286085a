import { printError } from '../../emulators/setup/shell.mjs';
import { provideTestStack } from './stack.ts';

/** Runs all services until a signal ends them. Playwright starts this script as its `webServer`. */
try {
  const stack = await provideTestStack('whole');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void stack.stop().then(() => process.exit(0)));
  }
  // If another process runs the services, only this timer keeps this process alive.
  setInterval(() => undefined, 60_000);
  console.log('The stack is ready.');
} catch (error) {
  printError(error);
  process.exit(1);
}
