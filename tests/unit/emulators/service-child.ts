/** Started by a test, to be killed: has a service that started something itself. */
import { startService } from '../../../emulators/processes.ts';

const [logFile = ''] = process.argv.slice(2);
const deaf = 'process.on("SIGINT", () => {}); setInterval(() => {}, 1e6)';
const service = `
  const { pid } = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(deaf)}]);
  console.log('ready', pid);
  setInterval(() => {}, 1e6);
`;
await startService('The service', [process.execPath, '-e', service], {
  logFile,
  readyPattern: /ready \d+/,
  timeoutSeconds: 60,
});
process.stdout.write('up\n');
setInterval(() => {}, 1e6);
