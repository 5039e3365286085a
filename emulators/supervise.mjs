// Runs the command given as arguments until it ends or until its own standard input
// closes, which the system does when the parent process goes away, however it goes:
// so no emulator outlives `npm start`.
import { spawn } from 'node:child_process';

const [command = '', ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
const end = () => child.kill('SIGINT');

process.stdin.on('close', end).resume();
process.on('SIGINT', end).on('SIGTERM', end);
child.on('exit', (code) => process.exit(code ?? 1));
