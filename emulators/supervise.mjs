// Runs the command given as arguments until it ends or until its own standard input
// closes, which the system does when the parent process goes away, however it goes: so
// nothing that was started outlives `npm start`. It leads a process group, whose others
// are the command and all that this one starts.
import { spawn } from 'node:child_process';

/** How long the command may take to end by itself. */
const PATIENCE_MS = 8_000;

const [command = '', ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });

function end() {
  child.kill('SIGINT');
  setTimeout(endAll, PATIENCE_MS).unref();
}

/** The command may have gone without what it started, as when nobody reads its output any more. */
function endAll() {
  try {
    process.kill(-process.pid, 'SIGKILL');
  } catch {
    process.exit(1);
  }
}

process.stdin.on('close', end).resume();
process.on('SIGINT', end).on('SIGTERM', end);
child.on('exit', endAll);
