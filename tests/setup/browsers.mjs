import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, StartError, step } from '../../emulators/setup/shell.mjs';

/** Returns the absolute path of a program on the PATH, or undefined. @param {string} program */
function which(program) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return join(folder, program);
    } catch {
      // The folder does not contain the program.
    }
  }
  return undefined;
}

/** Returns the path of a full Chromium, at best the one that `CHROMIUM_PATH` names. */
export async function findChromium() {
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
  const { chromium } = await import('playwright');
  return [process.env.CHROMIUM_PATH, ...names.map(which), chromium.executablePath()].find(
    (file) => file !== undefined && existsSync(file),
  );
}

/** Prefers the headless shell, which draws no window and so needs less processor time. */
export async function findTestChromium() {
  return process.env.CHROMIUM_PATH ?? which('chromium-headless-shell') ?? (await findChromium());
}

/** Returns a shell command that installs these Debian packages. @param {string} packages */
const aptGet = (packages) =>
  `apt-get update -q && apt-get install -q -y --no-install-recommends ${packages}`;

const canInstall = () => which('apt-get') !== undefined && process.getuid?.() === 0;

/** If no Chromium is found, installs Playwright's. If that fails, installs Debian's package. */
export async function provideChromium() {
  if (await findChromium()) return;
  const playwright = ['node_modules/.bin/playwright', 'install', '--with-deps', 'chromium'];
  const download = () => run('The download', ['node', ...playwright]);
  // Ignore a failed download, which may be blocked. Debian's package is tried next.
  await step('downloading Playwright’s Chromium', download).catch(() => undefined);
  if (await findChromium()) return;
  // Some versions of Debian lack the headless shell, so its installation may fail.
  const install = `${aptGet('chromium')} && { apt-get install -q -y chromium-headless-shell || true; }`;
  if (!canInstall()) {
    throw new StartError(`A browser is missing for the tests: as root, ${install}`);
  }
  await step('installing Debian’s Chromium', () => run('apt-get', ['sh', '-c', install]));
}

export function findFirefox() {
  return [process.env.FIREFOX_PATH, ...['firefox-esr', 'firefox'].map(which)].find(
    (file) => file !== undefined && existsSync(file),
  );
}

/** Finds WebKitGTK's MiniBrowser, its driver, and a virtual display. */
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

/** Installs Firefox and WebKit if they are missing. A failure is printed, but stops nothing. */
export async function provideEngines() {
  for (const { name, find, packages } of engines.filter((engine) => !engine.find())) {
    const install = aptGet(packages);
    if (canInstall()) {
      const work = () => run('apt-get', ['sh', '-c', install]);
      await step(`installing Debian’s ${name}`, work).catch(() => undefined);
    }
    if (!find()) {
      console.log(`  – ${name} is missing, and its journey will not run. As root: ${install}`);
    }
  }
}
