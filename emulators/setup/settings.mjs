import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { read, root, write } from './shell.mjs';

/** Copies the server's settings (`.env` over `.env.example`) to where the emulator reads them. */
export function writeServerSettings() {
  const settings = {
    ...parseEnv(readFileSync(join(root, '.env.example'), 'utf8')),
    ...parseEnv(read(join(root, '.env')) ?? ''),
  };
  const secretNames = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'META_ACCESS_TOKEN'];
  const server = Object.entries(settings).filter(([name]) => !name.startsWith('VITE_'));
  const files = {
    'functions/.secret.local': server.filter(([name]) => secretNames.includes(name)),
    'functions/.env.local': server.filter(([name]) => !secretNames.includes(name)),
  };
  const header =
    '# Written by emulators/setup.mjs from .env and .env.example: change .env instead.';
  const changed = [];
  for (const [file, entries] of Object.entries(files)) {
    const lines = entries.map(([name, value]) => `${name}=${JSON.stringify(value)}`);
    const text = `${[header, ...lines].join('\n')}\n`;
    if (read(join(root, file)) === text) continue;
    write(join(root, file), text);
    changed.push(file);
  }
  return changed.length > 0 ? `settings written: ${changed.join(', ')}` : undefined;
}
