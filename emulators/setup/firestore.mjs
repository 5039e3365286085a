import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { root, run, StartError, step, write } from './shell.mjs';

/** Throws if Java is missing or too old for the Firestore emulator. */
export function requireJava() {
  const { stdout, stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const major = Number(/version "(\d+)/.exec(`${stdout}${stderr}`)?.[1] ?? 0);
  if (major >= 17) return;
  throw new StartError(
    'Java 17 or later is needed for the Firestore emulator (Debian: apt-get install openjdk-17-jdk-headless).',
  );
}

/** The Firestore emulator that the Google Cloud CLI installs. */
const CLOUD_CLI_JAR = join(
  process.env.CLOUDSDK_ROOT_DIR ?? '/usr/lib/google-cloud-sdk',
  'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar',
);

/** Puts a Firestore emulator into the folder where firebase-tools looks for it. */
export async function provideFirestoreEmulator() {
  if (existsSync(process.env.FIRESTORE_EMULATOR_BINARY_PATH ?? '')) return;
  const infoFile = 'node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json';
  const info = JSON.parse(readFileSync(join(root, infoFile), 'utf8'));
  const folder =
    process.env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache/firebase/emulators');
  const target = join(folder, info.firestore.downloadPathRelativeToCacheDir);
  if (existsSync(target)) return;

  if (existsSync(CLOUD_CLI_JAR)) {
    // The emulator's jar declares no main class, so wrap it in a jar that does.
    const manifest = join(root, '.local/firestore-manifest.txt');
    const mainClass = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
    write(manifest, `Main-Class: ${mainClass}\nClass-Path: file:${CLOUD_CLI_JAR}\n`);
    mkdirSync(folder, { recursive: true });
    if (spawnSync('jar', ['cfm', target, manifest]).status === 0) return;
    throw new StartError('The program `jar` is missing (Debian: openjdk-17-jdk-headless).');
  }
  const download = ['node_modules/.bin/firebase', 'setup:emulators:firestore'];
  await step('downloading the Firestore emulator', () =>
    run('The download', ['node', ...download]),
  ).catch(() => {
    throw new StartError(
      'The Firestore emulator is missing: connect to the internet once, or install the Google Cloud CLI package google-cloud-cli-firestore-emulator.',
    );
  });
}
