/** Started by a test in a terminal of its own: saves slowly when it is asked to end. */
import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Shutdown } from '../../../emulators/shutdown.ts';

const [file = '', seconds = ''] = process.argv.slice(2);
const shutdown = new Shutdown();
shutdown.listen();
shutdown.add({
  async stop() {
    await sleep(Number(seconds) * 1000);
    writeFileSync(file, 'saved');
    process.stdout.write('✓ saved\n');
  },
});
process.stdout.write('is up\n');
setInterval(() => {}, 1e6);
