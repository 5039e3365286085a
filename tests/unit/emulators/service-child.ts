/** Started by a test, to be killed: has a service that started something itself, as Firebase does Java. */
import { startService } from '../../../emulators/processes.ts';

const [logFile = ''] = process.argv.slice(2);
const deaf = 'process.on("SIGINT", () => {}); setInterval(() => {}, 1e6)';
const service = `
  const options = { detached: true, stdio: 'ignore' };
  const { pid } = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(deaf)}], options);
  console.log('ready', pid, process.pid);
  setInterval(() => console.log('I would end by writing to nobody.'), 1);
`;
await startService('The service', [process.execPath, '-e', service], {
  logFile,
  readyPattern: /ready \d+ \d+/,
  onCrash: (message) => process.stdout.write(`${message}\n`),
  timeoutSeconds: 60,
});
process.stdout.write('up\n');
setInterval(() => {}, 1e6);
