import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const CTRL_C = '\x03';

export interface Terminal {
  process: ChildProcess;
  type: (keys: string) => void;
  /** All that was printed so far. */
  output: () => string;
}

/**
 * `npm start` of a package in `folder` that runs `script` with `args`, in a pseudo-terminal
 * (`script` of util-linux); resolves with it once `is up` was printed.
 */
export async function startInTerminal(
  folder: string,
  script: string,
  args: readonly string[],
): Promise<Terminal> {
  const start = ['exec', process.execPath, script, ...args].join(' ');
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start } }));
  const terminal = spawn('script', ['-qefc', 'npm start', '/dev/null'], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    terminal.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('is up')) resolve();
    });
    terminal.on('exit', () => reject(new Error(`It ended before it was up: ${output}`)));
  });
  return {
    process: terminal,
    type: (keys) => void terminal.stdin.write(keys),
    output: () => output,
  };
}
