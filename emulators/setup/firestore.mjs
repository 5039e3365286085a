import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { root, run, SetupError, which, write } from './shell.mjs';

/** Checks for the Java that the Firestore emulator runs on. */
export function checkJava() {
  const { stdout, stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const major = Number(/version "(\d+)/.exec(`${stdout}${stderr}`)?.[1] ?? 0);
  if (major >= 17) return undefined;
  throw new SetupError(
    'Java 17 or later is needed for the Firestore emulator (Debian: apt-get install openjdk-17-jdk-headless).',
  );
}

/** The jar that the Google Cloud CLI brings, if it is on this machine. */
function cloudCliJar() {
  const gcloud = which('gcloud');
  const sdkRoots = [
    process.env.CLOUDSDK_ROOT_DIR,
    '/usr/lib/google-cloud-sdk',
    '/opt/google-cloud-sdk',
    join(homedir(), 'google-cloud-sdk'),
    gcloud && dirname(dirname(gcloud)),
  ];
  return sdkRoots
    .filter((sdkRoot) => sdkRoot !== undefined)
    .map((sdkRoot) =>
      join(sdkRoot, 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'),
    )
    .find((jar) => existsSync(jar));
}

/**
 * Sees to it that firebase-tools finds a Firestore emulator where it looks for one: its
 * own download, or, where that is not to be had, a jar that only points to the Google
 * Cloud CLI's (whose manifest names no main class).
 */
export async function provideFirestoreEmulator() {
  if (existsSync(process.env.FIRESTORE_EMULATOR_BINARY_PATH ?? '')) return undefined;
  const infoFile = 'node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json';
  const info = JSON.parse(readFileSync(join(root, infoFile), 'utf8'));
  const folder =
    process.env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache/firebase/emulators');
  const target = join(folder, info.firestore.downloadPathRelativeToCacheDir);
  if (existsSync(target)) return undefined;

  const jar = cloudCliJar();
  if (jar) {
    const manifest = join(root, '.local/firestore-manifest.txt');
    const mainClass = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
    write(manifest, `Main-Class: ${mainClass}\nClass-Path: file:${jar}\n`);
    mkdirSync(folder, { recursive: true });
    if (spawnSync('jar', ['cfm', target, manifest]).status === 0) {
      return `Firestore emulator taken from the Google Cloud CLI (${jar})`;
    }
    throw new SetupError('The program `jar` is missing (Debian: openjdk-17-jdk-headless).');
  }
  try {
    const took = await run('downloading the Firestore emulator', 'node', [
      ...['node_modules/.bin/firebase', 'setup:emulators:firestore'],
    ]);
    return `Firestore emulator downloaded in ${took}`;
  } catch {
    throw new SetupError(
      'The Firestore emulator is missing: connect to the internet once, or install the Google Cloud CLI package google-cloud-cli-firestore-emulator.',
    );
  }
}
