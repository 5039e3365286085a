import { StartError } from '../../emulators/processes.ts';
import { provideTestStack } from './stack.ts';

/** Playwright's web server, which runs the whole stack until a signal ends it. */
try {
  const stack = await provideTestStack('whole');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void stack.stop().then(() => process.exit(0)));
  }
  // If another process runs the stack, nothing else keeps this process alive.
  setInterval(() => undefined, 60_000);
  console.log('The stack is ready.');
} catch (error) {
  console.error(error instanceof StartError ? `✗ ${error.message}` : error);
  process.exit(1);
}
