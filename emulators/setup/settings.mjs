import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as util from 'node:util';
import { read, root, StartError, write } from './shell.mjs';

// An older Node lacks `parseEnv`, and an import by name would fail before node-version.mjs runs.
const { parseEnv } = util;

/** Every setting, with a value for local development. */
export const exampleSettings = parseEnv(readFileSync(join(root, '.env.example'), 'utf8'));

const localSettings = () => ({ ...exampleSettings, ...parseEnv(read(join(root, '.env')) ?? '') });

/** Refuses live keys and real projects. @param {Record<string, string | undefined>} settings */
export function refuseProduction(settings = { ...localSettings(), ...process.env }) {
  const problems = Object.entries(settings)
    .filter(([, value]) => /^(sk|rk|pk)_live_/.test(value ?? ''))
    .map(([name]) => `${name} is a key of live mode`);
  for (const name of ['VITE_FIREBASE_PROJECT_ID', 'GCLOUD_PROJECT']) {
    const project = settings[name];
    if (project && !project.startsWith('demo-')) {
      problems.push(`${name} is ${project}, which is no demo- project`);
    }
  }
  if (problems.length === 0) return;
  throw new StartError(
    `${problems.join('; ')}. Production's settings belong in web/.env.<project id> and functions/.env.<project id>, its secrets in Secret Manager.`,
  );
}

/** @param {Record<string, string | undefined>} environment */
export function refuseExportedKey(environment = process.env, settings = localSettings()) {
  // emulators/seed.ts would use the exported key, but the functions emulator uses the settings.
  const { STRIPE_SECRET_KEY: exported } = environment;
  if (!exported || exported === settings.STRIPE_SECRET_KEY) return;
  throw new StartError(
    'STRIPE_SECRET_KEY is exported in this shell and is not the key in .env: unset it, or write it to .env.',
  );
}

const SECRETS = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'META_ACCESS_TOKEN'];

/** Writes the server's settings and secrets to the two files that the functions emulator reads. */
export function writeServerSettings(folder = root, settings = localSettings()) {
  const lines = (areSecret = false) =>
    Object.entries(settings)
      .filter(([name]) => !name.startsWith('VITE_') && SECRETS.includes(name) === areSecret)
      .map(([name, value]) => `${name}=${JSON.stringify(value)}\n`);
  const header = '# Written by the set-up from .env and .env.example: change .env instead.\n';
  write(join(folder, 'functions/.env.local'), header + lines().join(''));
  write(join(folder, 'functions/.secret.local'), header + lines(true).join(''));
}
