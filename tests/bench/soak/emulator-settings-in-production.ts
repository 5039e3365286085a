import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inParallel } from './crowd.ts';
import type { Attack } from './row.ts';

const unsafe: Record<string, string>[] = [
  { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' },
  { FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' },
  { FUNCTIONS_EMULATOR: 'true' },
  { STORAGE_EMULATOR_HOST: '127.0.0.1:9199' },
  { FIREBASE_DATABASE_EMULATOR_HOST: '127.0.0.1:9000' },
  { STRIPE_SECRET_KEY: 'sk_test_local' },
  { STRIPE_SECRET_KEY: '' },
  { STRIPE_WEBHOOK_SECRET: 'whsec_local' },
  { STRIPE_WEBHOOK_SECRET: '' },
  { STRIPE_WEBHOOK_SECRET: ' ' },
  { APP_URL: 'http://localhost:5000' },
  { WEB_API_KEY: 'demo' },
  { META_GRAPH_URL: 'http://localhost:12112' },
];
const projects = ['garimpa', 'demolition', 'my-demo-project'];

/** The result of loading the built functions. */
function start(entry: string, env: Record<string, string>): Promise<string> {
  const script = `await import(${JSON.stringify(pathToFileURL(entry).href)}); process.exit(0)`;
  const settings = { PATH: process.env.PATH, ...env };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--input-type=module', '--eval', script],
      { env: settings },
      (error, _stdout, stderr) =>
        resolve(error ? (/Refusing to start/.exec(stderr)?.[0] ?? stderr) : 'started'),
    );
  });
}

/** Row 13: the built functions do not start in a real project with a developer's settings. */
export const attack: Attack = async ({ project }) => {
  const entry = join(project.dir, 'functions/lib/index.js');
  const starts = projects.flatMap((id) => unsafe.map((env) => ({ GCLOUD_PROJECT: id, ...env })));
  const ends = await inParallel(starts, (env) => start(entry, env));
  const refused = ends.filter((end) => end === 'Refusing to start').length;
  const clean = await start(entry, { GCLOUD_PROJECT: 'garimpa' });
  const emulated = await start(entry, { GCLOUD_PROJECT: 'demo-x', ...unsafe[0], ...unsafe[5] });
  return {
    required: `${starts.length} of ${starts.length} unsafe starts refused; a clean one and a demo- project start`,
    measured: `${refused} refused; clean: ${clean}; demo-: ${emulated}`,
    passed: refused === starts.length && clean === 'started' && emulated === 'started',
  };
};
