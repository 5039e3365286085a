import compatData from '@mdn/browser-compat-data' with { type: 'json' };
import type {
  BrowserName,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data';
import type { BrowserContext } from 'playwright/test';
import { supportedBrowsers } from '../../web/build/supported-browsers.ts';

/** The oldest supported version of each browser, by its name in MDN's browser-compat-data. */
const { ios_saf, samsung, ...others } = supportedBrowsers;
const oldest: Partial<Record<BrowserName, string>> = {
  ...others,
  safari_ios: ios_saf,
  samsunginternet_android: samsung,
};

/** Returns whether every supported browser has the feature without a prefix or a flag. */
function isSupported({ support }: CompatStatement): boolean {
  return Object.entries(oldest).every(([browser, version]) =>
    [support[browser as BrowserName] ?? []].flat().some((statement) => isIn(statement, version)),
  );
}

function isIn(statement: SimpleSupportStatement, version: string): boolean {
  const { version_added: added, version_removed: removed, flags, prefix } = statement;
  if (flags || prefix || statement.alternative_name) return false;
  if (typeof added !== 'string' || added === 'preview' || isAfter(added, version)) return false;
  return typeof removed !== 'string' || isAfter(removed, version);
}

/** Returns whether version `one` is later than `other`. MDN's `≤37` counts as `37`. */
function isAfter(one: string, other: string): boolean {
  const [major = 0, minor = 0] = one.replace('≤', '').split('.').map(Number);
  const [otherMajor = 0, otherMinor = 0] = other.split('.').map(Number);
  return major > otherMajor || (major === otherMajor && minor > otherMinor);
}

/** Returns the APIs that at least one supported browser lacks, such as `AbortSignal.any`. */
function missingPaths(): string[] {
  const lacks = (compat?: CompatStatement) => compat !== undefined && !isSupported(compat);
  const read = (list: Identifier, pathsOf: (owner: string, name: string) => string[]) =>
    Object.keys(list).flatMap((owner) => {
      const { __compat, ...features }: Identifier = list[owner] ?? {};
      const names = Object.keys(features).filter((name) => lacks(features[name]?.__compat));
      const paths = names.flatMap((name) => pathsOf(owner, name));
      return lacks(__compat) ? [...paths, owner] : paths;
    });
  const { api, javascript } = compatData;
  return [
    ...read(api, (owner, name) => {
      if (name.endsWith('_static')) return [`${owner}.${name.replace('_static', '')}`];
      // Members of `Window` may also be properties of the window itself.
      return [`${owner}.prototype.${name}`, ...(owner === 'Window' ? [name] : [])];
    }),
    // MDN's data does not say which members of built-in objects are static.
    ...read(javascript.builtins ?? {}, (owner, name) => [
      `${owner}.${name}`,
      `${owner}.prototype.${name}`,
    ]),
  ];
}

/** Removes every API that at least one supported browser lacks, before the site's scripts run. */
export async function removeMissingApis(context: BrowserContext, site: string): Promise<void> {
  const apis = { paths: missingPaths(), site };
  await context.addInitScript(({ paths, site }) => {
    if (window.location.origin !== site) return;
    for (const path of paths) {
      const names = path.split('.');
      const name = names.pop() ?? '';
      let owner: unknown = window;
      for (const each of names) owner = owner instanceof Object ? Reflect.get(owner, each) : null;
      if (owner instanceof Object) Reflect.deleteProperty(owner, name);
    }
  }, apis);
}
