// Puts in place all that `npm start`, `npm run dev` and `npm test` need, tells what it
// did, and does nothing the second time. It runs before anything is installed, so it
// uses Node 20's built-ins alone.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Why the set-up can't go on, in one line that says what to do. */
class SetupError extends Error {}

/**
 * @param {string} file
 * @returns {string | undefined} its text, or undefined where there is no such file
 */
function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** @param {string} file @param {string} text */
function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/**
 * @param {string} program
 * @returns {string | undefined} its full path, if it is on the PATH
 */
function which(program) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return join(folder, program);
    } catch {
      // Not in this folder.
    }
  }
  return undefined;
}

/**
 * Runs a slow command quietly, shows the seconds go by, and its output only if it fails.
 * @param {string} label
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<string>} how long it took
 */
async function run(label, command, args) {
  const startedAt = Date.now();
  const seconds = () => `${Math.round((Date.now() - startedAt) / 1000)} s`;
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const live = process.stdout.isTTY;
  const progress = () =>
    process.stdout.write(`${live ? '\r' : ''}  … ${label}, ${seconds()}${live ? '' : '\n'}`);
  progress();
  const timer = setInterval(progress, live ? 1000 : 15_000);
  const code = await new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', resolve);
  });
  clearInterval(timer);
  if (live) process.stdout.write('\r\x1b[K');
  if (code !== 0) throw new SetupError(`${label} failed:\n${output.trim().slice(0, 2000)}`);
  return seconds();
}

/** Installs what the lock file says, once for each lock file. */
async function installPackages() {
  const stampFile = join(root, 'node_modules', '.garimpa-installed');
  const hash = createHash('sha256').update(process.platform);
  for (const file of ['package-lock.json', 'package.json', 'functions/package.json']) {
    hash.update(readFileSync(join(root, file)));
  }
  const stamp = hash.digest('hex');
  if (read(stampFile) === stamp) return undefined;
  const took = await run('installing packages (some two minutes, once)', 'npm', [
    ...['ci', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'],
  ]);
  if (!existsSync(join(root, 'node_modules/.bin/node'))) {
    throw new SetupError('Node 24 was not installed by npm: allow install scripts and try again.');
  }
  write(stampFile, stamp);
  return `packages installed in ${took}`;
}

/** Checks for the Java that the Firestore emulator runs on. */
function checkJava() {
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
async function provideFirestoreEmulator() {
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

/** Copies the server's settings (`.env` over `.env.example`) to where the emulator reads them. */
function writeServerSettings() {
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

/**
 * A Chromium or Chrome: `CHROMIUM_PATH`, one of the system's, or Playwright's own.
 * @returns {Promise<string | undefined>} its full path
 */
export async function findChromium() {
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
  const { chromium } = await import('playwright');
  return [process.env.CHROMIUM_PATH, ...names.map(which), chromium.executablePath()].find(
    (file) => file !== undefined && existsSync(file),
  );
}

/**
 * What the browser tests run in: Chromium without a window of its own to draw, which is what
 * Playwright takes too and spares them two fifths of the work; a whole one where it is not there.
 * @returns {Promise<string | undefined>} its full path
 */
export async function findTestChromium() {
  return process.env.CHROMIUM_PATH ?? which('chromium-headless-shell') ?? (await findChromium());
}

/** Brings a browser where there is none: Playwright's own, else Debian's package. */
async function provideChromium() {
  if (await findChromium()) return undefined;
  try {
    const took = await run('downloading Playwright’s Chromium', 'node', [
      ...['node_modules/.bin/playwright', 'install', '--with-deps', 'chromium'],
    ]);
    return `Chromium downloaded in ${took}`;
  } catch {
    // Its download may be refused; Debian's package does as well.
  }
  const get = 'apt-get install -q -y --no-install-recommends';
  // Not every Debian has the headless shell: the tests do without it.
  const install = `apt-get update -q && ${get} chromium && { ${get} chromium-headless-shell || true; }`;
  if (which('apt-get') && process.getuid?.() === 0) {
    const took = await run('installing Debian’s Chromium', 'sh', ['-c', install]);
    return `Chromium installed in ${took}`;
  }
  throw new SetupError(`A browser is missing for the tests: as root, ${install}`);
}

/** @returns {string | undefined} the full path of a Firefox: `FIREFOX_PATH`, or the system's */
export function findFirefox() {
  return [process.env.FIREFOX_PATH, ...['firefox-esr', 'firefox'].map(which)].find(
    (file) => file !== undefined && existsSync(file),
  );
}

/**
 * WebKitGTK's small browser, its driver, and the screen without a monitor that it draws on.
 * @returns {{ browser: string, driver: string, screen: string } | undefined} their full paths
 */
export function findWebKit() {
  const libraries = existsSync('/usr/lib') ? readdirSync('/usr/lib') : [];
  const browser = ['6.0', '4.1', '4.0']
    .flatMap((version) => libraries.map((name) => `/usr/lib/${name}/webkit2gtk-${version}`))
    .map((folder) => join(folder, 'MiniBrowser'))
    .find((file) => existsSync(file));
  const [driver, screen] = ['WebKitWebDriver', 'xvfb-run'].map(which);
  return browser && driver && screen && which('xauth') ? { browser, driver, screen } : undefined;
}

const engines = [
  { name: 'Firefox', find: findFirefox, packages: 'firefox-esr' },
  { name: 'WebKit', find: findWebKit, packages: 'webkit2gtk-driver xvfb xauth' },
];

/**
 * Brings Debian's Firefox and WebKit where they are not. Without them everything but their
 * own journeys can be tested, so that this says what is missing and fails for nothing.
 */
async function provideEngines() {
  const missing = engines.filter(({ find }) => !find());
  if (missing.length === 0) return undefined;
  const did = [];
  for (const { name, find, packages } of missing) {
    const install = `apt-get update -q && apt-get install -q -y --no-install-recommends ${packages}`;
    const canInstall = which('apt-get') && process.getuid?.() === 0;
    const took =
      canInstall &&
      (await run(`installing Debian’s ${name}`, 'sh', ['-c', install]).catch(() => undefined));
    if (took && find()) did.push(`${name} installed in ${took}`);
    else console.log(`  – ${name} is missing, and its journey will not run. As root: ${install}`);
  }
  return did.join(', ') || undefined;
}

async function main() {
  const steps = [installPackages, checkJava, provideFirestoreEmulator, writeServerSettings];
  const arguments_ = process.argv.slice(2);
  if (arguments_.some((argument) => argument.startsWith('--browser'))) steps.push(provideChromium);
  if (arguments_.includes('--browsers')) steps.push(provideEngines);
  let did = 0;
  for (const step of steps) {
    const done = await step();
    if (!done) continue;
    did += 1;
    console.log(`  ✓ ${done}`);
  }
  console.log(did > 0 ? 'Set-up done.' : 'Set-up: everything is in place.');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.error(`✗ ${error.message}`);
    process.exitCode = 1;
  }
}
