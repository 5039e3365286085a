import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { read, root, run, StartError, step, write } from './shell.mjs';

/** Installs the npm packages if they are missing or outdated. */
export async function installPackages() {
  const stampFile = join(root, 'node_modules', '.garimpa-installed');
  const hash = createHash('sha256').update(process.platform);
  for (const file of [
    'package-lock.json',
    'package.json',
    'functions/package.json',
    'emulators/stripe/package.json',
  ]) {
    hash.update(readFileSync(join(root, file)));
  }
  const stamp = hash.digest('hex');
  if (read(stampFile) === stamp) return;
  const options = ['--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  await step('installing packages (some two minutes, once)', () =>
    run('npm ci', ['npm', 'ci', ...options]),
  );
  if (!existsSync(join(root, 'node_modules/.bin/node'))) {
    throw new StartError('Node 24 was not installed by npm: allow install scripts and try again.');
  }
  write(stampFile, stamp);
}
